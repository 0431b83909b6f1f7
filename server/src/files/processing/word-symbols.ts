import { valueOf, type Tag } from './word-xml.ts';

// Marks that are no letters of their own: a letter of a font like Wingdings, whose code says nothing without that font.

/** The letters of the font Symbol, by their code from 0x20 on; a space where Unicode has none. */
const ofSymbol = [
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_ αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼',
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…  ↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑',
] as const;
const ofWingdings: ReadonlyMap<number, string> = new Map(
  '22✂ 28☎ 29✆ 2a✉ 36⌛ 3f✍ 46☞ 4a☺ 4c☹ 6c● 6e■ 6f□ 71❑ 76❖ 9f• a1○ a7▪ a8☐ d8➢ df← e0→ e1↑ e2↓ e8➔ fb✗ fc✓ fd☒ fe☑'
    .split(' ')
    .map((each) => [Number.parseInt(each.slice(0, 2), 16), each.slice(2)]),
);

const unknown = '[Symbol]';
const isPrivate = (code: number) => code >= 0xe000 && code <= 0xf8ff;
const isOfMarks = (font: string) => /symbol|dings|marlett|mt extra/i.test(font) && !/^segoe|emoji/i.test(font);

/** What a mark looks like, in letters. */
export function letterOf(mark: Tag): string {
  const code = Number.parseInt(valueOf(mark, 'w:char') ?? '', 16);
  const font = (valueOf(mark, 'w:font') ?? '').trim().toLowerCase();
  if (Number.isNaN(code)) return unknown;
  const plain = isPrivate(code) ? code - 0xf000 : code;
  if (font === 'symbol')
    return (plain < 0x80 ? ofSymbol[0][plain - 0x20] : ofSymbol[1][plain - 0xa0])?.trim() || unknown;
  if (font === 'wingdings') return ofWingdings.get(plain) ?? unknown;
  return isPrivate(code) || isOfMarks(font) ? unknown : (letter(code) ?? unknown);
}

const letter = (code: number) => {
  const isWhole = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) && (code < 0x7f || code > 0x9f);
  return isWhole ? String.fromCodePoint(code) : undefined;
};

/** What a field SYMBOL shows: a letter, or a mark of its font. */
export function symbolOf(code: string): Tag | string | undefined {
  const [, number, rest = ''] = /^\s*SYMBOL\s+(\S+)(.*)$/is.exec(code) ?? [];
  if (number === undefined) return undefined;
  const [, quoted, plain] = /\\f\s*(?:"([^"]*)"|([^\s"\\]+))/i.exec(rest) ?? [];
  const font = quoted ?? plain ?? '';
  if (!/^(0x[\da-f]{1,6}|\d{1,7})$/i.test(number) || /\\j/i.test(rest) || font.length > 64) return unknown;
  const value = Number(number);
  if (isPrivate(value) || isOfMarks(font)) return font === '' ? unknown : markOf(font, value);
  const isOfWindows = !/\\u/i.test(rest) && value > 0x7f && value < 0x100;
  const shown = isOfWindows ? new TextDecoder('windows-1252').decode(Uint8Array.of(value)) : letter(value);
  return shown === undefined || /\p{Cc}/u.test(shown) ? unknown : shown;
}

function markOf(font: string, code: number): Tag | string {
  const char = code < 0x100 ? code + 0xf000 : code;
  if (char > 0xffff) return unknown;
  const attributes = [
    { name: 'w:font', value: font },
    { name: 'w:char', value: char.toString(16).toUpperCase() },
  ];
  return { name: 'w:sym', attributes, children: [] };
}
