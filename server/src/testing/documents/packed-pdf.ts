import { type Objects, ordinary } from './raw-pdf.ts';

const isPlain = (object: string) => object.includes('stream\n') || object.includes('/ByteRange');

/** The same page as newer programs write it: what is no stream lies in a stream of objects, and so does the table. `packed`: what else does. */
export function packedPdf(changed: Objects = {}, packed: Objects = {}): Buffer {
  const all = Object.entries({ ...ordinary, ...changed });
  const inside = [...all.filter(([, object]) => !isPlain(object)), ...Object.entries(packed)];
  let at = 0;
  const heads = inside.map(([number, object]) => {
    const head = `${number} ${at}`;
    at += object.length + 1;
    return head;
  });
  const first = `${heads.join(' ')} `;
  const contents = first + inside.map(([, object]) => `${object} `).join('');
  const container = `<< /Type /ObjStm /N ${inside.length} /First ${first.length} /Length ${contents.length} >>\nstream\n${contents}\nendstream`;
  const rows = new Map(inside.map(([number], index) => [Number(number), row(2, 50, index)]));
  const parts = ['%PDF-1.7\n'];
  let length = parts[0]!.length;
  for (const [number, object] of [...all.filter(([, one]) => isPlain(one)), ['50', container] as const]) {
    rows.set(Number(number), row(1, length, 0));
    const part = `${number} 0 obj\n${object}\nendobj\n`;
    parts.push(part);
    length += part.length;
  }
  const index = [...rows.keys()].map((number) => `${number} 1`).join(' ');
  const table = [...rows.values()].join('');
  parts.push(
    `51 0 obj\n<< /Type /XRef /Size 100 /Root 1 0 R /W [1 4 1] /Index [${index}] /Filter /ASCIIHexDecode /Length ${table.length + 1} >>\n`,
    `stream\n${table}>\nendstream\nendobj\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
const row = (how: number, place: number, more: number) => hex(how, 2) + hex(place, 8) + hex(more, 2);
