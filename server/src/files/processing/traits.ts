import type { Trait } from '@evenkeel/contract/file-traits.rules';
import type { FileRefusal } from '@evenkeel/contract/file-refusals.rules';

/** Thrown for a file that isn't accepted. */
export class Refused extends Error {
  readonly reason: FileRefusal;
  constructor(reason: FileRefusal) {
    super(reason);
    this.reason = reason;
  }
}

const exifTags: Record<number, Trait> = {
  0x010e: 'description',
  0x010f: 'device',
  0x0110: 'device',
  0x0131: 'software',
  0x0132: 'dates',
  0x013b: 'author',
  0x8298: 'author',
  0x8825: 'place',
};

/** What EXIF says, from its TIFF header on. Reads the first directory only, and says `thumbnail` where there is a second. */
export function exifTraits(exif: Buffer): Trait[] {
  const tiff = exif.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? exif.subarray(6) : exif;
  const found = new Set<Trait>();
  try {
    const isLittle = tiff.toString('latin1', 0, 2) === 'II';
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
    const first = long(4);
    const count = short(first);
    for (let i = 0; i < count; i += 1) {
      const tag = short(first + 2 + i * 12);
      const trait = exifTags[tag];
      if (trait) found.add(trait);
      if (tag === 0x8769) found.add('dates'); // when it was taken is in there
    }
    if (long(first + 2 + count * 12) > 0) found.add('thumbnail');
  } catch {
    found.add('description'); // damaged, and something all the same
  }
  return [...found];
}

const xmpWords: readonly (readonly [RegExp, Trait])[] = [
  [/GPS|photoshop:City|Iptc4xmpCore:Location/i, 'place'],
  [/tiff:(Make|Model)|aux:/i, 'device'],
  [/CreatorTool|pdf:Producer|Software/i, 'software'],
  [/dc:creator|photoshop:AuthorsPosition|xmpRights|pdf:Author/i, 'author'],
  [/(Create|Modify|Metadata)Date|DateTimeOriginal/i, 'dates'],
  [/dc:(title|description|subject)|pdf:Keywords/i, 'description'],
  [/xmpGImg|xmp:Thumbnails/i, 'thumbnail'],
  [/xmpMM:|stEvt:/i, 'editing-history'],
];

export function xmpTraits(xmp: string): Trait[] {
  const found = xmpWords.filter(([pattern]) => pattern.test(xmp)).map(([, trait]) => trait);
  return found.length > 0 ? found : ['description'];
}
