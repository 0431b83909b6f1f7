import { type PDFContext, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { PathCommand } from '@cantoo/fontkit';
import type { ScriptFont } from './pdf-script-fonts.ts';
import type { Drawn } from './pdf-shaping.ts';

/** A font of a document (Type 3): of each sign its outlines, however many shapes and letters it is made of. */
type Used = { font: ScriptFont; ref: PDFRef; name: string; signs: Drawn[] };

/** Draws signs with fonts that a document gets for them. */
export type Pen = {
  /** The steps that draw these from a place on. */
  draw: (signs: readonly Drawn[], place: { x: number; y: number; size: number }) => string;
  /** What the resources of a drawing name. */
  fonts: () => Record<string, PDFRef>;
  /** Writes the fonts. */
  finish: () => void;
};

const mostCodes = 255;
const rounded = (value: number) => Number(value.toFixed(2));
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');

export function penFor(context: PDFContext): Pen {
  const all: Used[] = [];
  const places = new Map<Drawn, { used: Used; code: number }>();
  const placeOf = (sign: Drawn) => {
    const known = places.get(sign);
    if (known) return known;
    let used = all.findLast(({ font }) => font === sign.font);
    if (!used || used.signs.length === mostCodes) {
      used = { font: sign.font, ref: context.nextRef(), name: `Script${all.length}`, signs: [] };
      all.push(used);
    }
    const place = { used, code: used.signs.push(sign) };
    places.set(sign, place);
    return place;
  };
  const draw: Pen['draw'] = (signs, { x, y, size }) => {
    const steps = [`BT 0 g 1 0 0 1 ${rounded(x)} ${rounded(y)} Tm`];
    let [last, codes]: [Used | undefined, string] = [undefined, ''];
    const end = () => {
      if (last) steps.push(`/${last.name} ${rounded(size)} Tf <${codes}> Tj`);
      codes = '';
    };
    for (const { used, code } of signs.map(placeOf)) {
      if (used !== last) end();
      last = used;
      codes += hex(code, 2);
    }
    end();
    return [...steps, 'ET'].join('\n');
  };
  return {
    draw,
    fonts: () => Object.fromEntries(all.map(({ name, ref }) => [name, ref])),
    finish: () => {
      for (const one of all) write(context, one);
    },
  };
}

function write(context: PDFContext, { font: { font }, ref, name, signs }: Used): void {
  const { bbox, unitsPerEm } = font;
  const names = signs.map((_, index) => `s${index + 1}`);
  const drawings = signs.map((sign, index) => [names[index]!, context.register(context.flateStream(outlineOf(sign)))]);
  const dict = context.obj({
    Type: 'Font',
    Subtype: 'Type3',
    Name: name,
    FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(rounded),
    FontMatrix: [1 / unitsPerEm, 0, 0, 1 / unitsPerEm, 0, 0],
    FirstChar: 1,
    LastChar: signs.length,
    Widths: signs.map(({ advance }) => rounded(advance)),
    Encoding: { Type: 'Encoding', Differences: [1, ...names.map((one) => PDFName.of(one))] },
    CharProcs: Object.fromEntries(drawings) as Record<string, PDFRef>,
    Resources: {},
    ToUnicode: context.register(context.flateStream(meanings(signs))),
  });
  context.assign(ref, dict);
}

const steps: Readonly<Record<PathCommand['command'], string>> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'c',
  bezierCurveTo: 'c',
  closePath: 'h',
};

/** A sign as areas that are filled. It says how high it is: readers tell lines from each other by that. */
function outlineOf({ font: { font }, shapes, advance }: Drawn): string {
  const lines: string[] = [];
  const [across, up] = [
    [0, advance],
    [font.descent, font.ascent],
  ];
  for (const { id, x, y } of shapes) {
    let at: number[] = [];
    for (const { command, args } of font.getGlyph(id)?.path.commands ?? []) {
      const moved = args.map((value, index) => value + (index % 2 === 0 ? x : y));
      const numbers = command === 'quadraticCurveTo' ? bent(at, moved) : moved;
      lines.push([...numbers.map(rounded), steps[command]].join(' '));
      for (const [index, value] of numbers.entries()) (index % 2 === 0 ? across : up).push(value);
      if (moved.length > 0) at = moved.slice(-2);
    }
  }
  const box = [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)].map(rounded);
  return [`${rounded(advance)} 0 ${box.join(' ')} d1`, ...lines, 'f'].join('\n');
}

const mostlyTo = (from: number, to: number) => from + ((to - from) * 2) / 3;

/** A curve with one point beside it as the same with two. */
function bent(
  [fromX = 0, fromY = 0]: readonly number[],
  [x = 0, y = 0, toX = 0, toY = 0]: readonly number[],
): number[] {
  return [mostlyTo(fromX, x), mostlyTo(fromY, y), mostlyTo(toX, x), mostlyTo(toY, y), toX, toY];
}

const mostAtOnce = 100;

/** What each code says. */
function meanings(signs: readonly Drawn[]): string {
  const lines = signs.map(({ text }, index) => {
    const units = Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4));
    return `<${hex(index + 1, 2)}> <${units.join('')}>`;
  });
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += mostAtOnce) {
    const block = lines.slice(at, at + mostAtOnce);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
