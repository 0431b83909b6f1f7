import { expect, test } from 'vitest';
import { allNeeded } from './module-needs.ts';
import type { Page } from './page-parts.ts';
import { scriptNames } from './script-names.ts';

const outside = (part: string): Page => ({ place: 'outside', parts: [part], next: [] });
const inside = (part: string, ...next: string[]): Page => ({
  place: 'inside',
  parts: ['src/app/Inside.tsx', 'src/app/Shell.tsx', part],
  next,
});
const kit = '/node_modules/@base-ui/react';
const needs = new Map<string, string[]>([
  ['/src/main.tsx', ['/react']],
  ['/react', []],
  ['/src/a/HomePage.tsx', ['/src/plans.ts', `${kit}/eye`]],
  ['/src/a/TermsPage.tsx', ['/src/legal.ts']],
  ['/src/a/PrivacyPage.tsx', ['/src/legal.ts']],
  ['/src/legal.ts', []],
  ['/src/plans.ts', []],
  ['/src/api.ts', ['/node_modules/@tanstack/query']],
  ['/node_modules/@tanstack/query', []],
  ['/src/app/Inside.tsx', ['/src/api.ts']],
  ['/src/app/Shell.tsx', ['/src/rail.ts']],
  ['/src/rail.ts', []],
  ['/src/pay/PayPage.tsx', ['/src/plans.ts', '/src/list.ts', '/src/api.ts']],
  ['/src/day/DayPage.tsx', ['/src/list.ts', '/src/day/day.ts']],
  ['/src/day/day.ts', []],
  ['/src/list.ts', []],
  ['/src/day/Month.tsx', ['/src/day/day.ts', '/src/day/grid.ts']],
  ['/src/day/grid.ts', []],
  ['/web/src/pay/PayDialog.tsx', [`${kit}/dialog`, '/web/src/pay/form.ts', '/src/plans.ts', `${kit}/eye`]],
  ['/web/src/pay/form.ts', ['/node_modules/zod/z']],
  ['/node_modules/zod/z', []],
  ['/web/src/day/DayDialog.tsx', [`${kit}/dialog`, '/src/both-dialogs.ts']],
  ['/web/src/app/notes/NoteDialog.tsx', ['/src/both-dialogs.ts']],
  ['/src/both-dialogs.ts', []],
  [`${kit}/dialog`, []],
  [`${kit}/eye`, []],
  ['/demo/src/demo.ts', ['/src/list.ts', '/server/rules.ts']],
  ['/server/rules.ts', []],
]);
const names = scriptNames({
  needs,
  entry: '/src/main.tsx',
  pages: [
    outside('src/a/HomePage.tsx'),
    outside('src/a/TermsPage.tsx'),
    outside('src/a/PrivacyPage.tsx'),
    inside('src/pay/PayPage.tsx'),
    inside('src/day/DayPage.tsx', 'src/day/Month.tsx'),
  ],
  opened: [
    '/web/src/pay/PayDialog.tsx',
    '/web/src/day/DayDialog.tsx',
    '/web/src/app/notes/NoteDialog.tsx',
    '/demo/src/demo.ts',
  ],
  pathOf: (source) => `/${source}`,
});

test.each([
  ['/react', 'frame'],
  ['/src/legal.ts', 'PrivacyPage+TermsPage'],
  ['/src/plans.ts', 'both'],
  ['/src/api.ts', 'calls'],
  ['/node_modules/@tanstack/query', 'queries'],
  ['/src/rail.ts', 'inside'],
  ['/src/list.ts', 'inside'],
  ['/src/day/day.ts', 'DayPage'],
  ['/src/day/grid.ts', 'DayPage-next'],
  ['/web/src/pay/form.ts', 'pay-opened'],
  ['/src/both-dialogs.ts', 'opened'],
  ['/web/src/app/notes/NoteDialog.tsx', 'notes-opened'],
  [`${kit}/dialog`, 'popups'],
  [`${kit}/eye`, 'both'],
  ['/node_modules/zod/z', 'zod'],
  ['/server/rules.ts', 'demo'],
])('%s goes into %s', (id, name) => {
  expect(names.get(id)).toBe(name);
});

test('what a shared script needs is never in the script of one page', () => {
  const order = ['frame', 'queries', 'calls', 'both', 'inside'];
  for (const [id, name] of names)
    if (order.includes(name))
      for (const needed of allNeeded(needs, [id])) expect(order, `${needed} of ${id}`).toContain(names.get(needed));
});
