import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// A browser that translates replaces every text of the page. React still holds the old one: next to it, it can neither insert nor
// remove anything, and the page ends. In an element of its own, a text is never what React inserts before, or removes.

type Node = { type: string; start: number; end: number; [property: string]: unknown };
type Outcome = 'element' | 'text' | 'nothing';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';
const hasElement = (node: Node): boolean => isElement(node) || partsOf(node).some(hasElement);

/** What our components call what they show and don't make themselves, or make with a function: always elements. */
const elements = new Set([
  'children',
  'action',
  'actions',
  'stepUp',
  'sideWaiting',
  'button',
  'form',
  'documentsOf',
  'mark',
]);

function nameOf(node: Node): unknown {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return nameOf(node.property as Node);
  if (node.type === 'ChainExpression') return nameOf(node.expression as Node);
  return node.type === 'CallExpression' ? nameOf(node.callee as Node) : undefined;
}

/** Everything that an expression can become. */
function outcomes(node: Node): Outcome[] {
  if (node.type === 'ParenthesizedExpression') return outcomes(node.expression as Node);
  if (node.type === 'ConditionalExpression')
    return [...outcomes(node.consequent as Node), ...outcomes(node.alternate as Node)];
  if (node.type === 'LogicalExpression')
    return [
      ...(node.operator === '&&' ? (['nothing'] as const) : outcomes(node.left as Node)),
      ...outcomes(node.right as Node),
    ];
  if (node.type === 'Literal' && (node.value === null || node.value === '')) return ['nothing'];
  // A space alone isn't translated.
  if (node.type === 'Literal' && String(node.value).trim() === '') return ['element'];
  if (nameOf(node) === 'undefined') return ['nothing'];
  return [hasElement(node) || elements.has(String(nameOf(node))) ? 'element' : 'text'];
}

function outcomesOfChild(child: Node): Outcome[] {
  if (child.type === 'JSXText') return String(child.value).trim() === '' ? [] : ['text'];
  if (child.type !== 'JSXExpressionContainer') return ['element'];
  const expression = child.expression as Node;
  return expression.type === 'JSXEmptyExpression' ? [] : outcomes(expression);
}

const isSwitch = (child: Node) =>
  child.type === 'JSXExpressionContainer' &&
  ['LogicalExpression', 'ConditionalExpression'].includes((child.expression as Node).type);

/** Whether something comes and goes here beside a text, or a text itself beside something else. */
function isFragile(element: Node): boolean {
  const children = (element.children as Node[])
    .map((child) => ({ outcomes: outcomesOfChild(child), isSwitch: isSwitch(child) }))
    .filter(({ outcomes }) => outcomes.length > 0);
  const texts = children.filter(({ outcomes }) => outcomes.includes('text'));
  return children.some(
    (child) =>
      children.length > 1 &&
      child.isSwitch &&
      child.outcomes.some((one) => one !== 'text') &&
      (child.outcomes.includes('text') || texts.length > 0),
  );
}

function fragileIn(file: string, source: string): string[] {
  const found: string[] = [];
  const look = (node: Node) => {
    if (isElement(node) && isFragile(node)) found.push(`${file}:${source.slice(0, node.start).split('\n').length}`);
    partsOf(node).forEach(look);
  };
  look(parseSync(file, source).program as unknown as Node);
  return found;
}

const isFound = (jsx: string) => fragileIn('one.tsx', `const one = ${jsx};`).length > 0;

test('finds a text beside what comes and goes', () => {
  for (const jsx of [
    '<p>{busy && <Spinner />}Save</p>',
    '<p>{busy && <Spinner />}{label}</p>',
    '<p>{label}{isNew && ", new"}</p>',
    '<p>{busy ? <Spinner /> : null} {`${count} left`}</p>',
    '<p>{isMine ? "You" : <bdi>{name}</bdi>} {words}</p>',
    '<>{isNew ? "New: " : ""}{label}</>',
    '<p><b>{isNew ? <New /> : <Old />} of today</b></p>',
  ])
    expect(isFound(jsx), jsx).toBe(true);
  for (const jsx of [
    '<p>{busy && <Spinner />}<span>Save</span></p>',
    '<p>{label}{isNew && <span>, new</span>}</p>'.replace('{label}', '<span>{label}</span>'),
    '<p>{isNew ? "New" : "Old"} since {day}</p>',
    '<p>{isNew && "New"}</p>',
    '<p>{busy && <Spinner />}{/* why */}{children}</p>',
    '<ul>{isNew && <New />}{all.map((one) => <li>{one}</li>)}</ul>',
  ])
    expect(isFound(jsx), jsx).toBe(false);
});

test('a text beside what comes and goes has an element of its own', () => {
  const files = globSync('web/src/**/*.tsx').filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => fragileIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});
