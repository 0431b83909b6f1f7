import { expect, test } from 'vitest';
import { allNeeded } from './module-needs.ts';
import type { Page } from './page-parts.ts';
import { scriptNames, shared } from './script-names.ts';

const outside = (script: string, part: string): Page => ({ script, place: 'outside', parts: [part], next: [] });
const inside = (script: string, part: string, ...next: string[]): Page => ({
  script,
  place: 'inside',
  parts: ['src/app/Inside.tsx', 'src/app/Shell.tsx', part],
  next: ['src/app/PhoneBar.tsx', ...next, 'src/ui/Toasts.tsx'],
});
const kit = '/node_modules/@base-ui/react';
const needs = new Map<string, string[]>([
  ['/src/main.tsx', ['/react']],
  ['/react', []],
  [
    '/src/a/HomePage.tsx',
    ['/src/plans.ts', `${kit}/radio`, `${kit}/arrows`, '/src/accounts/login.ts', '/src/gavel.ts'],
  ],
  ['/src/a/TermsPage.tsx', ['/src/legal.ts']],
  ['/src/a/PrivacyPage.tsx', ['/src/legal.ts']],
  ['/src/a/SignInPage.tsx', ['/src/accounts/login.ts']],
  ['/src/accounts/login.ts', []],
  ['/src/gavel.ts', []],
  ['/src/legal.ts', []],
  ['/src/plans.ts', []],
  ['/src/api.ts', ['/node_modules/@tanstack/query']],
  ['/node_modules/@tanstack/query', []],
  ['/src/app/Inside.tsx', ['/src/api.ts']],
  ['/src/app/Shell.tsx', ['/src/rail.ts']],
  ['/src/rail.ts', []],
  ['/src/app/PhoneBar.tsx', ['/src/place.ts']],
  ['/src/place.ts', []],
  ['/src/ui/Toasts.tsx', ['/src/x.ts', '/src/toast.ts']],
  ['/src/x.ts', []],
  ['/src/toast.ts', []],
  ['/src/ui/TooltipBubble.tsx', [`${kit}/bubble`]],
  [`${kit}/bubble`, []],
  ['/src/pay/PayPage.tsx', ['/src/plans.ts', '/src/list.ts', '/src/api.ts', `${kit}/radio`, `${kit}/arrows`]],
  ['/src/day/DayPage.tsx', ['/src/list.ts', '/src/day/day.ts', `${kit}/arrows`]],
  ['/src/notes/NotesPage.tsx', ['/src/place.ts', `${kit}/arrows`]],
  ['/src/law/LawPage.tsx', [`${kit}/arrows`, '/src/x.ts']],
  ['/src/day/day.ts', []],
  ['/src/list.ts', []],
  ['/src/way/DayStep.tsx', ['/src/day/grid.ts', '/src/way/own.ts']],
  ['/src/way/own.ts', []],
  ['/src/day/Month.tsx', ['/src/day/day.ts', '/src/day/grid.ts', '/src/day/later.ts', '/contract/src/nights.ts']],
  ['/src/day/later.ts', ['/src/gavel.ts']],
  ['/contract/src/nights.ts', []],
  ['/src/day/grid.ts', []],
  ['/web/src/pay/PayDialog.tsx', [`${kit}/dialog`, '/web/src/pay/form.ts', '/src/plans.ts', '/contract/src/checks.ts']],
  ['/web/src/pay/form.ts', ['/node_modules/zod/z']],
  ['/node_modules/zod/z', []],
  ['/contract/src/checks.ts', []],
  ['/web/src/health/DoseDialog.tsx', [`${kit}/dialog`, '/src/both-dialogs.ts', '/contract/src/checks.ts']],
  ['/web/src/school/GradeDialog.tsx', ['/web/src/school/grade.ts']],
  ['/web/src/school/grade.ts', []],
  ['/web/src/app/notes/NoteDialog.tsx', ['/src/both-dialogs.ts']],
  ['/src/both-dialogs.ts', []],
  [`${kit}/dialog`, []],
  [`${kit}/radio`, []],
  [`${kit}/arrows`, []],
  ['/demo/src/demo.ts', ['/src/list.ts', '/server/rules.ts']],
  ['/server/rules.ts', []],
]);
const names = scriptNames({
  needs,
  entry: '/src/main.tsx',
  pages: [
    outside('home', 'src/a/HomePage.tsx'),
    outside('about', 'src/a/TermsPage.tsx'),
    outside('about', 'src/a/PrivacyPage.tsx'),
    outside('entering', 'src/a/SignInPage.tsx'),
    { script: 'step-day', place: 'once', parts: ['src/way/DayStep.tsx'], next: [] },
    inside('pay', 'src/pay/PayPage.tsx'),
    inside('day', 'src/day/DayPage.tsx', 'src/day/Month.tsx'),
    inside('notes', 'src/notes/NotesPage.tsx'),
    inside('law', 'src/law/LawPage.tsx'),
  ],
  opened: [
    '/web/src/pay/PayDialog.tsx',
    '/web/src/health/DoseDialog.tsx',
    '/web/src/school/GradeDialog.tsx',
    '/web/src/app/notes/NoteDialog.tsx',
    '/src/ui/TooltipBubble.tsx',
    '/demo/src/demo.ts',
  ],
  pathOf: (source) => `/${source}`,
});

test.each([
  ['what is there first', '/react', 'frame'],
  ['what two pages of one script share', '/src/legal.ts', 'about'],
  ['what two scripts in front of the door share', '/src/accounts/login.ts', 'entering+home'],
  ['what a page in front of the door shares with one behind it', '/src/plans.ts', 'both'],
  ['and with what follows one', '/src/gavel.ts', 'both'],
  ['radios of both', `${kit}/radio`, 'choices'],
  ['a control of many pages', `${kit}/arrows`, 'controls'],
  ['what asks', '/src/api.ts', 'calls'],
  ['the library that asks', '/node_modules/@tanstack/query', 'queries'],
  ['what the shell needs', '/src/rail.ts', 'inside'],
  ['what two pages behind the door need', '/src/list.ts', 'inside'],
  ['what a page shares with the bar around it', '/src/place.ts', 'inside'],
  ['what one page needs at once and later', '/src/day/day.ts', 'day'],
  ['what a step shares with what follows a page', '/src/day/grid.ts', 'schedule'],
  ['what a step alone needs', '/src/way/own.ts', 'step-day'],
  ['the bar of a phone', '/src/app/PhoneBar.tsx', 'around'],
  ['toasts', '/src/toast.ts', 'toasts'],
  ['what toasts share with a page', '/src/x.ts', 'controls'],
  ['tooltips', `${kit}/bubble`, 'tooltips'],
  ['what follows one page', '/src/day/later.ts', 'day-next'],
  ['rules of what follows', '/contract/src/nights.ts', 'nights'],
  ['a dialog', '/web/src/pay/form.ts', 'pay-opened'],
  ['a dialog of an area', '/web/src/school/grade.ts', 'care-opened'],
  ['what two areas open', '/src/both-dialogs.ts', 'opened'],
  ['rules of what is opened', '/contract/src/checks.ts', 'schemas'],
  ['the dialog of a feature in the folder of the application', '/web/src/app/notes/NoteDialog.tsx', 'papers-opened'],
  ['the library of dialogs', `${kit}/dialog`, 'popups'],
  ['the library of checks', '/node_modules/zod/z', 'zod'],
  ['the server of the demo', '/server/rules.ts', 'demo'],
])('%s: %s goes into %s', (_, id, name) => {
  expect(names.get(id)).toBe(name);
});

test('what a shared script needs is never in the script of one page', () => {
  const order: readonly string[] = shared;
  const needed = [...names].filter(([, name]) => order.includes(name)).flatMap(([id]) => [...allNeeded(needs, [id])]);
  expect(needed.length).toBeGreaterThan(10);
  for (const id of needed) expect(order, id).toContain(names.get(id));
});
