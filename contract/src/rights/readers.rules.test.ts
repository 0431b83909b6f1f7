import { expect, test } from 'vitest';
import { readersOf } from './readers.rules.ts';

const addedAt = '2026-11-10T12:00:00Z';
const parent = (accountId: string, home: 'A' | 'B' | null, joinedAt = '2026-11-01T12:00:00Z') =>
  ({ accountId, role: 'parent', home, joinedAt, leftAt: null }) as const;
const [alex, blake, casey] = [parent('alex', 'A'), parent('blake', 'B', '2026-11-12T12:00:00Z'), parent('casey', null)];
const onSince = '2026-11-20T12:00:00Z';

test('both homes read it, from when they joined; a third parent from when both turned the section on', () => {
  const off = readersOf({ section: 'health', members: [casey, alex, blake], sections: [], addedAt });
  expect(off).toEqual([
    { accountId: 'alex', since: null },
    { accountId: 'blake', since: '2026-11-12T12:00:00Z' },
  ]);
  const sections = [{ accountId: 'casey', section: 'health', onSince }] as const;
  const on = readersOf({ section: 'health', members: [casey, alex, blake], sections, addedAt });
  expect(on).toEqual([...off, { accountId: 'casey', since: onSince }]);
  const school = readersOf({ section: 'school', members: [casey, alex, blake], sections, addedAt });
  expect(school, 'another section').toEqual(off);
});

test('who left, a professional, and a third parent only one parent agreed to don’t read it', () => {
  const left = { ...blake, leftAt: '2026-11-21T12:00:00Z' };
  const mediator = { ...parent('morgan', null), role: 'mediator' } as const;
  const sections = [{ accountId: 'casey', section: 'health', onSince: null }] as const;
  const readers = readersOf({ section: 'health', members: [alex, left, mediator, casey], sections, addedAt });
  expect(readers).toEqual([{ accountId: 'alex', since: null }]);
});
