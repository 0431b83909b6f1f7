import type { FileKind } from '@evenkeel/contract/documents.rules';
import type { CourtDate, CourtDecision } from '@evenkeel/contract/court';
import { instantOf } from '@evenkeel/contract/wall-clock';
import type { KeptDocument, KeptLink } from '../kept-documents.ts';
import type { Kept } from '../rows.ts';
import type { DemoFile } from '../rows.ts';
import { nora } from './children.ts';
import { ago, day, familyId, zone } from './family.ts';
import { alex, blake, idOf } from './people.ts';

type Page = { title: string; lines: string[] };
const order: Page[] = [
  {
    title: 'Parenting Plan',
    lines: [
      'This is a sample. It has no legal effect.',
      '1. The children live with each parent in turn.',
      '2 (a). Monday and Tuesday nights are with Alex.',
      '2 (b). Wednesday and Thursday nights are with Blake.',
      '2 (c). Weekends alternate, from Friday to Monday.',
      '2 (d). Exchanges are at 6:00 PM.',
    ],
  },
  {
    title: 'Holidays',
    lines: [
      '3. In summer, weeks alternate.',
      '4 (a). In even years, Thanksgiving is with Blake.',
      'In odd years, Thanksgiving is with Alex.',
      '4 (b). The winter break is split on December 26 at noon.',
      '5. A holiday comes before the weekly schedule.',
    ],
  },
];
const report: Page[] = [
  {
    title: 'Spring Report, Grade 4',
    lines: [
      'Nora Rivera',
      'Reading: very good. Nora reads a book a week.',
      'Math: good.',
      'Nora helps others without being asked.',
    ],
  },
];
const shots: Page[] = [
  {
    title: 'Vaccinations',
    lines: ['Theo Rivera', 'Tetanus: March 3, 2026', 'Measles: June 12, 2025', 'Next visit: June 2027'],
  },
];
const notes: Page[] = [
  { title: 'Questions for Morgan', lines: ['Ask about the summer weeks.', 'Bring the calendar of the school.'] },
];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A page as a picture, drawn here: nothing has to be loaded for it. */
function drawn({ title, lines }: Page): Blob {
  const texts = lines.map(
    (line, index) => `<text x="60" y="${170 + index * 44}" font-size="19">${escaped(line)}</text>`,
  );
  const head = `<text x="60" y="110" font-size="30" font-weight="bold">${escaped(title)}</text>`;
  const paper = '<rect width="100%" height="100%" fill="#fff"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="595" height="842" viewBox="0 0 595 842" font-family="Georgia, serif" fill="#222">${paper}${head}${texts.join('')}</svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

function file(end: string, kind: FileKind, bytes: number, pages: Page[], isDrawn = true): DemoFile {
  const texts = pages.map(({ title, lines }) => [title, ...lines].join('\n'));
  return { id: idOf(end), kind, bytes, file: null, sha256: '', pictures: isDrawn ? pages.map(drawn) : [], texts };
}

/** Made when the demo opens: prepared pages and words of the sample documents. */
export const sampleFiles = (): DemoFile[] => [
  file('f1', 'pdf', 248_320, order),
  file('f2', 'pdf', 96_412, report),
  file('f3', 'jpeg', 1_482_752, shots),
  file('f4', 'docx', 18_944, notes, false),
];

const kept = {
  familyId,
  removed: [],
  stays: [],
  linksLeftOut: 0,
  isSigned: false,
  isOwnOnly: false,
  audience: 'both',
  isWaiting: false,
  takenBackAt: null,
  sha256: '',
  version: 1,
  openedBy: [],
  hiddenBy: [],
  sharedAs: null,
  earlier: [],
  attachedTo: null,
  fromCounsel: null,
} satisfies Partial<KeptDocument>;

export const documents: KeptDocument[] = [
  {
    ...kept,
    id: idOf('e1'),
    fileId: idOf('f1'),
    name: 'Parenting plan.pdf',
    type: 'pdf',
    category: 'custody',
    kind: 'pdf',
    bytes: 248_320,
    pages: 2,
    addedBy: alex.id,
    addedAt: ago(40 * 24),
    openedBy: [blake.id],
  },
  {
    ...kept,
    id: idOf('e2'),
    fileId: idOf('f2'),
    name: 'Spring report.pdf',
    type: 'pdf',
    category: 'school',
    kind: 'pdf',
    bytes: 96_412,
    pages: 1,
    addedBy: blake.id,
    addedAt: ago(9 * 24),
  },
  {
    ...kept,
    id: idOf('e3'),
    fileId: idOf('f3'),
    name: 'Vaccinations.jpg',
    type: 'image',
    category: 'medical',
    kind: 'jpeg',
    bytes: 1_482_752,
    pages: 1,
    addedBy: alex.id,
    addedAt: ago(20 * 24),
    openedBy: [blake.id],
  },
  {
    ...kept,
    id: idOf('e4'),
    fileId: idOf('f4'),
    name: 'Questions for Morgan.docx',
    type: 'word',
    category: 'other',
    kind: 'docx',
    bytes: 18_944,
    pages: 1,
    audience: 'me',
    addedBy: alex.id,
    addedAt: ago(3 * 24),
  },
];

const linked = { familyId, page: null, sentence: '', version: null, removedAt: null } as const;

export const links: KeptLink[] = [
  {
    ...linked,
    id: idOf('e7'),
    documentId: idOf('e1'),
    item: 'rule',
    itemId: idOf('82'),
    itemName: 'Thanksgiving',
    page: 2,
    sentence: 'In even years, Thanksgiving is with Blake. In odd years, Thanksgiving is with Alex.',
    version: 1,
    addedBy: alex.id,
    addedAt: ago(39 * 24),
  },
  {
    ...linked,
    id: idOf('e8'),
    documentId: idOf('e2'),
    item: 'child',
    itemId: nora,
    itemName: 'Nora Rivera',
    addedBy: blake.id,
    addedAt: ago(9 * 24),
  },
];

const court = { familyId, audience: 'both', addedBy: alex.id, version: 1, removedAt: null } as const;

export const decisions: Kept<CourtDecision>[] = [
  {
    ...court,
    id: idOf('e5'),
    description: 'Parenting plan approved',
    date: day(-40),
    follows: 'Nights follow the plan from then on.',
    documentId: idOf('e1'),
    documentVersion: 1,
    addedAt: ago(39 * 24),
  },
];

export const courtDates: Kept<CourtDate>[] = [
  {
    ...court,
    id: idOf('e6'),
    subject: 'Review of the parenting plan',
    at: `${day(24)}T09:30`,
    zone,
    place: 'Family Court, Room 4',
    reminders: ['day'],
    remindAt: new Date(instantOf(day(23), '09:30', zone)).toISOString(),
    addedAt: ago(12 * 24),
  },
];
