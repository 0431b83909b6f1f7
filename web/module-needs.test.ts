import { expect, test } from 'vitest';
import { allNeeded, type Module, needsOf } from './module-needs.ts';

const kit = '/node_modules/kit/dist';
const modules = new Map<string, Module>(
  Object.entries({
    '/src/page.tsx': {
      code: `import { Check as Tick } from 'kit';\nimport { Tip } from 'kit/tip';\nimport { cx } from './cx.ts';\nrender(Tip.Root, Tick, cx);`,
      imports: [`${kit}/index.mjs`, '/node_modules/kit/tip/index.mjs', '/src/cx.ts'],
    },
    '/src/cx.ts': { code: 'export const cx = 1;', imports: [] },
    [`${kit}/index.mjs`]: {
      code: `"use strict";\n/** All of it. */\nimport * as icons from './icons.mjs';\nimport { Bell } from './bell.mjs';\nexport { icons, Bell };\nexport { default as Check, default as CheckIcon } from './check.mjs';`,
      imports: [`${kit}/icons.mjs`, `${kit}/bell.mjs`, `${kit}/check.mjs`],
    },
    [`${kit}/icons.mjs`]: { code: 'export const all = [];', imports: [] },
    [`${kit}/bell.mjs`]: { code: 'export const Bell = 1;', imports: [] },
    [`${kit}/check.mjs`]: { code: `import './base.mjs';\nexport default 1;`, imports: [`${kit}/base.mjs`] },
    [`${kit}/base.mjs`]: { code: 'console.log(1);', imports: [] },
    '/node_modules/kit/tip/index.mjs': {
      code: `export * as Tip from "./parts.mjs";`,
      imports: ['/node_modules/kit/tip/parts.mjs'],
    },
    '/node_modules/kit/tip/parts.mjs': {
      code: `export { TipRoot as Root } from "./root.mjs";\nexport { TipBubble as Bubble } from "./bubble.mjs";`,
      imports: ['/node_modules/kit/tip/root.mjs', '/node_modules/kit/tip/bubble.mjs'],
    },
    '/node_modules/kit/tip/root.mjs': { code: 'export const TipRoot = 1;', imports: [] },
    '/node_modules/kit/tip/bubble.mjs': { code: 'export const TipBubble = 1;', imports: [] },
  }),
);

test('of what a library hands on, only what the code names is needed', () => {
  expect(needsOf(modules).get('/src/page.tsx')).toEqual([
    '/src/cx.ts',
    `${kit}/check.mjs`,
    '/node_modules/kit/tip/root.mjs',
  ]);
});

test('what is needed needs more in turn', () => {
  expect([...allNeeded(needsOf(modules), ['/src/page.tsx'])]).toContain(`${kit}/base.mjs`);
  expect([...allNeeded(needsOf(modules), ['/src/page.tsx'])]).not.toContain(`${kit}/bell.mjs`);
});

test('a name that was taken and is handed on leads to its file, a file that does more is one need', () => {
  const taking = (code: string, from = `${kit}/index.mjs`) =>
    needsOf(new Map([...modules, ['/src/other.ts', { code, imports: [from] }]])).get('/src/other.ts');
  expect(taking(`import { Bell } from "kit";`)).toEqual([`${kit}/bell.mjs`]);
  expect(taking(`import { cx } from './cx.ts';`, '/src/cx.ts')).toEqual(['/src/cx.ts']);
});
