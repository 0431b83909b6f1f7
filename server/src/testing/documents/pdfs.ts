import { PDFDocument, PDFName, PDFString, StandardFonts, type PDFContext, type PDFDict } from '@cantoo/pdf-lib';
import { canaries } from './pictures.ts';

type Change = (document: PDFDocument) => void | Promise<void>;

/** A PDF with one line on each page, and whatever `change` adds. */
export async function makePdf(
  lines: readonly string[] = ['The order of the court'],
  change: Change = () => {},
): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const line of lines) document.addPage([595, 842]).drawText(line, { x: 60, y: 760, size: 18, font });
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

const obj = (context: PDFContext, value: Record<string, unknown>) => context.obj(value as never) as unknown as PDFDict;

/** An action as one of the places that can hold it. */
export const places: Record<string, (document: PDFDocument, action: Record<string, unknown>) => void> = {
  'the opening': (document, action) => document.catalog.set(PDFName.of('OpenAction'), obj(document.context, action)),
  'a page': (document, action) =>
    document.getPage(0).node.set(PDFName.of('AA'), obj(document.context, { O: obj(document.context, action) })),
  'a link': (document, action) => link(document, action),
  'a link, after another': (document, action) =>
    link(document, { S: 'GoTo', D: [0, 'Fit'], Next: obj(document.context, action) }),
  'the names': (document, action) => {
    const { context } = document;
    const names = context.obj([PDFString.of('a'), context.register(obj(context, action))]);
    document.catalog.set(PDFName.of('Names'), obj(context, { JavaScript: context.obj({ Names: names }) }));
  },
  'an outline': (document, action) => {
    const { context } = document;
    const item = context.register(obj(context, { Title: PDFString.of('Chapter'), A: obj(context, action) }));
    document.catalog.set(PDFName.of('Outlines'), obj(context, { First: item, Last: item, Count: 1 }));
  },
};

export function link(document: PDFDocument, action: Record<string, unknown>): void {
  const { context } = document;
  const annotation = context.register(
    obj(context, { Type: 'Annot', Subtype: 'Link', Rect: [50, 700, 200, 720], A: obj(context, action) }),
  );
  document.getPage(0).node.set(PDFName.of('Annots'), context.obj([annotation]));
}

export function annotate(document: PDFDocument, values: Record<string, unknown>): void {
  const { context } = document;
  const annotation = context.register(obj(context, { Type: 'Annot', Rect: [50, 700, 200, 720], ...values }));
  document.getPage(0).node.set(PDFName.of('Annots'), context.obj([annotation]));
}

/** Author, program, dates, XMP and traces of editing. */
export function describe(document: PDFDocument): void {
  document.setAuthor(canaries.author);
  document.setProducer(canaries.software);
  document.setTitle(canaries.latitude);
  document.setCreationDate(new Date('2020-01-01'));
  const { context } = document;
  const xmp = context.flateStream(
    `<rdf:RDF><dc:creator>${canaries.author}</dc:creator><xmp:CreatorTool>${canaries.software}</xmp:CreatorTool></rdf:RDF>`,
  );
  document.catalog.set(PDFName.of('Metadata'), context.register(xmp));
  document
    .getPage(0)
    .node.set(PDFName.of('PieceInfo'), obj(context, { App: { Private: PDFString.of(canaries.author) } }));
}

export async function placePhoto(document: PDFDocument, photo: Buffer): Promise<void> {
  const picture = await document.embedJpg(new Uint8Array(photo));
  document.getPage(0).drawImage(picture, { x: 60, y: 300, width: 240, height: 160 });
}

/** As a signature looks to whoever reads the file: nothing here checks that it is a good one. */
export function sign(document: PDFDocument): void {
  const { context } = document;
  const signature = context.register(
    obj(context, {
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      ByteRange: [0, 10, 20, 30],
      Contents: PDFString.of('00'),
      Name: PDFString.of(canaries.author),
    }),
  );
  const field = context.register(obj(context, { FT: 'Sig', T: PDFString.of('Signature'), V: signature }));
  document.catalog.set(PDFName.of('AcroForm'), obj(context, { Fields: context.obj([field]), SigFlags: 3 }));
}

/** Every stream of a PDF, unpacked, and its objects: whatever one could read in it. */
export async function allOf(pdf: Uint8Array): Promise<string> {
  const { inflateSync } = await import('node:zlib');
  const bytes = Buffer.from(pdf);
  const texts = [bytes.toString('latin1')];
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const begin = at + (bytes[at + 6] === 0x0d ? 8 : 7);
    try {
      texts.push(inflateSync(bytes.subarray(begin), { finishFlush: 2 }).toString('latin1'));
    } catch {
      // not packed: it is in the first text
    }
  }
  return texts.join('\n');
}
