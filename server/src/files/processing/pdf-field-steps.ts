/** What stands before an operator: a number, a name as "/F1", the bytes of a text, or several. */
export type Operand = number | string | Uint8Array | readonly Operand[];
export type Step = { operator: string; operands: readonly Operand[] };

const longest = 100_000;
const between = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)+/y;
const ends = String.raw`(?![^\0\t\n\f\r \[\]()<>/%])`;
const number = new RegExp(String.raw`[+-]?(?:\d+\.?\d*|\.\d+)${ends}`, 'y');
/** Without `#`: a name that is written in two ways isn't needed here. */
const name = /\/[^\0\t\n\f\r [\]()<>{}/%#]+/y;
const hex = /<([\da-f\0\t\n\f\r ]*)>/iy;
const operator = new RegExp(String.raw`(?:[A-Za-z]+\*?|'|")${ends}`, 'y');
const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12, '(': 40, ')': 41, '\\': 92 };

/** The steps of a small drawing, in their order. Throws for what it doesn't read in only one way, and for dictionaries. */
export function stepsOf(contents: Uint8Array): Step[] {
  if (contents.length > longest) throw new Error('Too long for the picture of a field');
  const text = Buffer.from(contents).toString('latin1');
  const steps: Step[] = [];
  let operands: Operand[] = [];
  const outside: Operand[][] = [];
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  for (take(between); at < text.length; take(between)) {
    const found = take(number) ?? take(name);
    if (found) operands.push(found[0].startsWith('/') ? found[0] : Number(found[0]));
    else if (text[at] === '(') {
      const { bytes, end } = wordsFrom(text, at + 1);
      operands.push(bytes);
      at = end;
    } else if (text[at] === '[') {
      outside.push(operands);
      operands = [];
      at += 1;
    } else if (text[at] === ']') {
      const around = outside.pop();
      if (!around) throw new Error('An array ends that did not begin');
      around.push(operands);
      operands = around;
      at += 1;
    } else {
      const digits = take(hex)?.[1]?.replaceAll(/[^\da-f]/gi, '');
      if (digits !== undefined) {
        operands.push(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex'));
        continue;
      }
      const known = outside.length === 0 && take(operator);
      if (!known) throw new Error('Not a step of a drawing');
      steps.push({ operator: known[0], operands });
      operands = [];
    }
  }
  if (operands.length > 0 || outside.length > 0) throw new Error('The drawing stops in a step');
  return steps;
}

/** A text in parentheses, up to the one that ends it. */
function wordsFrom(text: string, from: number): { bytes: Uint8Array; end: number } {
  const bytes: number[] = [];
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0];
      const escaped = octal ? Number.parseInt(octal, 8) & 0xff : escapes[text.charAt(at + 1)];
      if (escaped === undefined) throw new Error('An unknown escape');
      bytes.push(escaped);
      at += octal?.length ?? 1;
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return { bytes: Uint8Array.from(bytes), end: at + 1 };
    bytes.push(sign.charCodeAt(0));
  }
  throw new Error('A text without an end');
}
