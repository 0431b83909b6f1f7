import { deflateSync } from 'node:zlib';

/** Objects in the order in which a program writes them, each by its number, as Latin-1. */
export type Numbered = readonly (readonly [number: number, object: string])[];
export type Program = {
  head?: string;
  objects: Numbered;
  /** Keys of the trailer beside its size. */
  trailer: string;
  /** How its lines end. */
  line?: string;
};

/** A PDF with one plain table of objects, and the places where they are. */
export function placed({ head = '%PDF-1.4\n%\xE2\xE3\xCF\xD3\n', objects, trailer, line = '\n' }: Program) {
  const parts = [head];
  let at = head.length;
  const offsets = new Map<number, number>();
  for (const [number, object] of objects) {
    offsets.set(number, at);
    const part = `${number} 0 obj${line}${object}${line}endobj${line}`;
    parts.push(part);
    at += part.length;
  }
  const size = Math.max(...offsets.keys()) + 1;
  const rows = Array.from({ length: size }, (_, number) => row(offsets.get(number)));
  parts.push(`xref${line}0 ${size}${line}${rows.join('')}trailer${line}<< /Size ${size} ${trailer} >>${line}`);
  parts.push(`startxref${line}${at}${line}%%EOF${line}`);
  return { text: parts.join(''), table: at, offsets, size };
}

export const written = (program: Program): Buffer => Buffer.from(placed(program).text, 'latin1');

/** A line of a table: twenty bytes, whatever ends the others. */
export const row = (offset: number | undefined) =>
  offset === undefined ? '0000000000 65535 f\r\n' : `${String(offset).padStart(10, '0')} 00000 n\r\n`;

export const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** A stream packed as most programs do. */
export const flate = (contents: Uint8Array | string, keys = '') => {
  const bytes = typeof contents === 'string' ? Buffer.from(contents, 'latin1') : contents;
  return stream(deflateSync(bytes), `/Filter /FlateDecode ${keys}`);
};

export const stream = (contents: Uint8Array | string, keys = '') => {
  const text = typeof contents === 'string' ? contents : latin(contents);
  return `<< ${keys} /Length ${text.length} >>\nstream\n${text}\nendstream`;
};

export type Everyday = {
  file: Buffer | Promise<Buffer>;
  /** What can be read on each page; empty where it is a picture. */
  words: readonly string[];
  /** What its copy no longer has, as it is called under "What travels". */
  removed: readonly string[];
  stays?: readonly string[];
  /** What nobody saw any more, and isn't in the copy. */
  gone?: readonly string[];
};
