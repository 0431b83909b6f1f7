/** Objects of a PDF as they stand in it, by number: 1 is the catalog, 2 the page tree, 3 the page, 4 its content. */
export type Objects = Record<number, string>;

const drawing = 'BT /F1 18 Tf 60 760 Td (The order of the court) Tj ET';

export const ordinary: Objects = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  4: streamOf(drawing),
  5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
};

export function streamOf(contents: string, keys = ''): string {
  return `<< /Length ${contents.length} ${keys} >>\nstream\n${contents}\nendstream`;
}

/** A PDF of one page, written by hand: whatever `changed` says stands in it, however wrong. */
export function rawPdf(changed: Objects = {}, { shift = 0, trailer = '' } = {}): Buffer {
  return withObjects(
    Buffer.from('%PDF-1.7\n'),
    { ...ordinary, ...changed },
    { shift, trailer, free: '0 1\n0000000000 65535 f \n' },
  );
}

/** The same file with a further revision: these objects, and a table of them. */
export function revised(pdf: Buffer, changed: Objects, trailer = ''): Buffer {
  const before = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1'))?.[1];
  return withObjects(pdf, changed, { trailer: `/Prev ${before} ${trailer}` });
}

function withObjects(before: Buffer, objects: Objects, { shift = 0, free = '', trailer = '' }): Buffer {
  const parts: string[] = [];
  const lines: string[] = [];
  let { length } = before;
  for (const [number, object] of Object.entries(objects)) {
    lines.push(`${number} 1\n${String(length + shift).padStart(10, '0')} 00000 n \n`);
    const part = `${number} 0 obj\n${object}\nendobj\n`;
    parts.push(part);
    length += part.length;
  }
  parts.push(`xref\n${free}${lines.join('')}`);
  parts.push(`trailer\n<< /Size 100 /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`);
  return Buffer.concat([before, Buffer.from(parts.join(''), 'latin1')]);
}

/** The ordinary page with further keys. */
export const pageWith = (keys: string) => ordinary[3]!.replace(' /Contents', ` ${keys} /Contents`);
/** The ordinary catalog with further keys. */
export const catalogWith = (keys: string) => ordinary[1]!.replace(' /Pages', ` ${keys} /Pages`);
