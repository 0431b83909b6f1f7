import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// A browser that translates the page would translate people's names with it. Where a sentence is made for the people of a family, it
// is shown by `Named`, which keeps their names; a name alone stands in an element that isn't translated.

type Node = { type: string; start: number; [property: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** What makes a name out of an id, and what a sentence about people is made with. */
const naming = /^(?:nameOf|nameOfChild|nameOfHome|otherName|countedWith|homesWords|childNames)$/;
const people = new Set(['family', 'names', 'members']);
/** Takes the family, and names nobody. */
const silent = /^ageWords$/;

/** Whether what is shown can hold a name: not what decides whether it is shown, nor what a list is made of. */
function namesPeople(node: Node): boolean {
  if (/^JSX|Function/.test(node.type)) return false;
  if (node.type === 'LogicalExpression' && node.operator === '&&') return namesPeople(node.right as Node);
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].some((one) => namesPeople(one as Node));
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node;
    const isList = callee.type === 'MemberExpression' && (callee.property as Node).name === 'map';
    if (isList || silent.test(String(callee.name))) return false;
    const called = callee.type === 'Identifier' && naming.test(String(callee.name));
    if (
      called ||
      (node.arguments as Node[]).some(({ type, name }) => type === 'Identifier' && people.has(String(name)))
    )
      return true;
  }
  return partsOf(node).some(namesPeople);
}

const tagOf = (element: Node) => String(((element.openingElement as Node | undefined)?.name as Node | undefined)?.name);
const isKept = (element: Node) =>
  tagOf(element) === 'Named' ||
  ((element.openingElement as Node | undefined)?.attributes as Node[] | undefined)?.some(
    ({ name }) => isNode(name) && name.name === 'translate',
  );

function translatedIn(file: string, source: string): string[] {
  const found: string[] = [];
  const look = (node: Node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const shown = (node.children as Node[]).filter(({ type }) => type === 'JSXExpressionContainer');
      if (!isKept(node) && shown.some(({ expression }) => namesPeople(expression as Node)))
        found.push(`${file}:${source.slice(0, node.start).split('\n').length}`);
    }
    partsOf(node).forEach(look);
  };
  look(parseSync(file, source).program as unknown as Node);
  return found;
}

const isFound = (jsx: string) => translatedIn('one.tsx', `const one = ${jsx};`).length > 0;

test('finds a name that would be translated', () => {
  for (const jsx of [
    '<p>{balanceWords(family, ledger)}</p>',
    '<p>Added by {nameOf(family, by)}</p>',
    '<bdi>{`${otherName(family)} has to agree`}</bdi>',
    '<p>{isOn ? `On for ${homesWords(family)}` : "Off"}</p>',
    '<>{whoWords(rule, names)}</>',
  ])
    expect(isFound(jsx), jsx).toBe(true);
  for (const jsx of [
    '<Named>{balanceWords(family, ledger)}</Named>',
    '<bdi translate="no">{nameOf(family, by)}</bdi>',
    '<Row label={nameOf(family, by)} />',
    '<p>{mediumDay(day)}</p>',
    '<p>{!rights.change(family) && <Change />}</p>',
    '<ul>{moveWords(family, moves).map((words) => <li><Named>{words}</Named></li>)}</ul>',
    '<ul>{all.map((one) => <Row key={one.id} name={nameOf(family, one.id)} />)}</ul>',
  ])
    expect(isFound(jsx), jsx).toBe(false);
});

test('no name of the family is translated', () => {
  const files = globSync('web/src/**/*.tsx').filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => translatedIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});
