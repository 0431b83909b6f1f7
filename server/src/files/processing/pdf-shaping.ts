import bidiFactory from 'bidi-js';
import { joinedSigns } from './pdf-arabic-joining.ts';
import type { ScriptFont, Sign, SignsOf } from './pdf-script-fonts.ts';

/** A sign as it is drawn: shapes of a font, each from its place on, in units of the font. `text`: what readers find in its place. */
export type Drawn = { font: ScriptFont; shapes: readonly Shape[]; advance: number; text: string };
export type Shape = { id: number; x: number; y: number };
/** `width`: in parts of the size of the letters. */
export type ShapedLine = { signs: readonly Drawn[]; width: number; isRightToLeft: boolean };

type Run = { font: ScriptFont; level: number; signs: string[] };

// Its types are those of another kind of module.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** A line as it is drawn from left to right, each script in its direction and its letters joined as it joins them. */
export function shapeLine(line: string, signsOf: SignsOf): ShapedLine {
  const embedding = bidi.getEmbeddingLevels(line);
  const runs = inOrder(runsOf(signsOf(line), embedding.levels));
  const signs = runs.flatMap((run) => (run.level % 2 === 1 ? fromRightToLeft(run) : fromLeftToRight(run)));
  const width = signs.reduce((sum, { advance, font }) => sum + advance / font.font.unitsPerEm, 0);
  return { signs, width, isRightToLeft: (embedding.paragraphs[0]?.level ?? 0) % 2 === 1 };
}

function runsOf(signs: readonly Sign[], levels: Uint8Array): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const { text, font } of signs) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) last.signs.push(text);
    else runs.push({ font, level, signs: [text] });
    at += text.length;
  }
  return runs;
}

/** As they stand beside each other (UAX #9, L2). */
function inOrder(runs: readonly Run[]): Run[] {
  let ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: Run[] = [];
    let turned: Run[] = [];
    for (const run of ordered) {
      if (run.level >= level) turned.unshift(run);
      else {
        next.push(...turned, run);
        turned = [];
      }
    }
    ordered = [...next, ...turned];
  }
  return ordered;
}

const fromLeftToRight = ({ font, signs }: Run): Drawn[] =>
  signs.map((sign) => shaped(font, { shapedAs: sign, text: sign, direction: 'ltr' }));

/** What opens on one side is drawn as what opens on the other. Readers turn what they find in such a line, letter by letter. */
function fromRightToLeft({ font, signs }: Run): Drawn[] {
  const turned = signs.map((sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return joinedSigns(turned)
    .map(({ text, shapedAs }) => shaped(font, { shapedAs, text: [...text].toReversed().join(''), direction: 'rtl' }))
    .toReversed();
}

type Asked = { shapedAs: string; text: string; direction: 'ltr' | 'rtl' };
const mostKnown = 20_000;
const known = new WeakMap<ScriptFont, Map<string, Drawn>>();

/** What is known of a sign isn't asked again. */
function shaped(font: ScriptFont, asked: Asked): Drawn {
  const before = known.get(font);
  const ofFont = before && before.size < mostKnown ? before : new Map<string, Drawn>();
  known.set(font, ofFont);
  const key = `${asked.direction} ${asked.shapedAs}`;
  const drawn = ofFont.get(key) ?? shape(font, asked);
  ofFont.set(key, drawn);
  return drawn;
}

function shape(font: ScriptFont, { shapedAs, text, direction }: Asked): Drawn {
  const { glyphs, positions } = font.font.layout(shapedAs, undefined, undefined, undefined, direction);
  const shapes: Shape[] = [];
  let advance = 0;
  for (const [at, { id, advanceWidth }] of glyphs.entries()) {
    const { xAdvance = advanceWidth, xOffset = 0, yOffset = 0 } = positions?.[at] ?? {};
    shapes.push({ id, x: advance + xOffset, y: yOffset });
    advance += xAdvance;
  }
  return { font, shapes, advance, text };
}
