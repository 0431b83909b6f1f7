import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Where a limit refuses what would be one notice too many: the handlers that spend it, and what they spend. */
type Refuses = { handlers: readonly string[]; by: string };

/**
 * All statements that notify the other parent, and what they do past the hour's limit: refuse the act, because without its notice it isn't
 * fair; or store it and join its notice to those before (decisions/10-limits).
 */
const statements: Record<string, 'joins' | Refuses> = {
  'calendar/asking.sql.ts': 'joins',
  'calendar/calendar.sql.ts': { handlers: ['calendar/calendar.ts'], by: `'notice'` },
  'calendar/ended-yes.sql.ts': { handlers: ['calendar/calendar.ts'], by: `'notice'` },
  'calendar/schedules.sql.ts': { handlers: ['calendar/schedules.ts'], by: `'notice'` },
  'calendar/suggestions.sql.ts': { handlers: ['calendar/suggestions.ts'], by: `'notice'` },
  'children/alerts.sql.ts': { handlers: ['children/alerts.ts'], by: `'notice'` },
  'court/court.sql.ts': 'joins',
  // What is shared anew is refused; what is changed of it joins.
  'documents/writing.sql.ts': 'joins',
  'families/merges.sql.ts': { handlers: ['families/merges.ts'], by: `'mergeQuestion'` },
  'health/records.sql.ts': 'joins',
  'notes/notes.sql.ts': { handlers: ['notes/notes.ts'], by: `'notice'` },
  // A new expense spends no notice: sixty at a time may be open, and withdrawing one is a notice.
  'payments/telling.sql.ts': { handlers: ['payments/expenses.ts', 'payments/payments.ts'], by: `'notice'` },
  'school/entries.sql.ts': 'joins',
};

const callers = (name: string) =>
  globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.includes('.test.') && textOf(file).includes(`app.${name}(`))
    .toSorted();

test('every statement that notifies the other parent refuses past the limit, or stores and joins', () => {
  const joining = Object.keys(statements).filter((file) => statements[file] === 'joins');
  expect(callers('notify_or_join')).toEqual(joining);
  expect(callers('notify_of')).toEqual(Object.keys(statements).filter((file) => !joining.includes(file)));
});

test.each(Object.entries(statements))('%s: its handlers spend what it says', (file, what) => {
  if (what === 'joins') {
    const [feature = ''] = file.split('/');
    expect(textOf(`${feature}/${feature}.ts`)).toContain(`limits.spend('entry'`);
    expect(textOf(file)).toContain(`'changes.${feature}'`);
  } else for (const handler of what.handlers) expect(textOf(handler)).toMatch(new RegExp(`limits.\\w+\\(${what.by}`));
});
