/** Deeper than this no operation of ours goes. */
const deepest = 64;

/** What a text in JSON says. Throws when it is none, is nested deeper than 64, or holds what PostgreSQL cannot keep as text. */
export function parseJson(text: string): unknown {
  if (depthOf(text) > deepest) throw new SyntaxError('Too deep');
  const value: unknown = JSON.parse(text);
  // Only an escape can bring a NUL or a lone surrogate into JSON, so that hardly any body is searched.
  if (/\\u(0000|d[89a-f])/i.test(text) && !isStorable(value)) throw new SyntaxError('Not text');
  return value;
}

function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let isInText = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text.charCodeAt(i);
    if (isInText) {
      if (character === backslash) i += 1;
      else if (character === quote) isInText = false;
    } else if (character === quote) isInText = true;
    else if (character === openBrace || character === openBracket) most = Math.max(most, (depth += 1));
    else if (character === closeBrace || character === closeBracket) depth -= 1;
  }
  return most;
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d];

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, each]) => isStorable(name) && isStorable(each));
}
