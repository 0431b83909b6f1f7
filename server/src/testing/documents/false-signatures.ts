import { marker, silent } from './hostile-pdfs.ts';
import { catalogWith, type Objects, pageWith, rawPdf, revised, streamOf } from './raw-pdf.ts';
import { cmsOf, signedAgain, signedPdf, type Signing } from './signed-pdf.ts';

// Signed PDFs whose signature says less than it seems to, and those that would do something in a copy with it.

export const form = (fields: string, keys = '') =>
  catalogWith(`/AcroForm << /SigFlags 3 /Fields [${fields}] >> ${keys}`);
export const dss = '/DSS << /Type /DSS /Certs [40 0 R] /VRI << /AB << /Cert [40 0 R] >> >> >>';
/** What is added to prove a signature later. */
export const proofs: Objects = { 1: form('20 0 R', dss), 40: streamOf('a certificate') };
export const link = (inside: string, page = ''): Objects => ({
  3: pageWith(`/Annots [6 0 R] ${page}`),
  6: `<< /Type /Annot /Subtype /Link /Rect [50 700 200 720] ${inside} >>`,
});

/** What a signed file does beside being read: `marker` is in it. */
export const active: Record<string, Objects> = {
  ...silent,
  'a page that it opens with': { 1: catalogWith(`/OpenAction [3 0 R /Fit (${marker})]`) },
  'something to do when it closes': { 1: catalogWith(`/AA << /WC << /S /GoTo /D (${marker}) >> >>`) },
  'a link to a shared folder': link(`/A << /S /URI /URI (smb://${marker}/a) >>`),
  'a link beside the page': link(`/A << /S /URI /URI (https://${marker}) >>`, '/CropBox [0 0 20 20]'),
  'a link that does something next': link(`/A << /S /GoTo /D [3 0 R /Fit] /Next << /S /GoTo /D (${marker}) >> >>`),
};

/** Signatures that are none, by what they are. */
export const noSignatures: Record<string, Signing> = {
  'no CMS': { contents: () => Buffer.from('a signature') },
  'of other bytes': { contents: () => cmsOf([Buffer.from('another file')]) },
  'followed by something': { contents: (parts) => Buffer.concat([cmsOf(parts), Buffer.from('x')]) },
  'made in a way of its own': { how: 'adbe.x509.rsa_sha1', contents: (parts) => cmsOf(parts) },
  'another kind than it says': { how: 'ETSI.RFC3161', contents: (parts) => cmsOf(parts) },
};

export const ranges: Record<string, (numbers: [number, number, number, number]) => number[]> = {
  'begins later': ([, a, b, c]) => [1, a - 1, b, c],
  'leaves out a byte before the signature': ([, a, b, c]) => [0, a - 1, b, c],
  'leaves out a byte behind it': ([, a, b, c]) => [0, a, b + 1, c - 1],
  'ends before the end': ([, a, b, c]) => [0, a, b, c - 20],
};

/** What a file does after its signature. */
export const afterwards: Record<string, () => Buffer> = {
  'draws something': () => revised(signedPdf(), { 4: streamOf('BT /F1 18 Tf 60 760 Td (Another order) Tj ET') }),
  'adds proofs and draws something': () => revised(signedPdf(), { ...proofs, 4: streamOf('') }),
  'adds proofs twice': () => revised(revised(signedPdf(), proofs), { 40: streamOf('another') }),
  'makes an object that the page only spoke of': () =>
    revised(signedPdf({ 3: pageWith('/Annots [8 0 R]') }), {
      8: `<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (${marker}) >>`,
    }),
  'has a catalog of its own': () => revised(signedPdf(), { 9: form('20 0 R') }, '/Root 9 0 R'),
  'ends with something else': () => Buffer.concat([signedPdf(), Buffer.from('<script>')]),
};

/** Its end leads to the table of the revision before. */
const passedOver = (pdf: Buffer) =>
  Buffer.from(
    pdf.toString('latin1').replaceAll(/startxref\s+\d+/g, String(/startxref\s+\d+/.exec(pdf.toString('latin1')))),
    'latin1',
  );
const another = streamOf('BT /F1 18 Tf 60 760 Td (The order of Marie) Tj ET');
/** Viewers would show another page than we read. */
export const twoReadings: Record<string, () => Buffer> = {
  'leads to objects that are not there': () => signedPdf({}, { shift: 7 }),
  'has two tables': () => signedPdf({}, { trailer: '/XRefStm 20' }),
  // We read the last of two objects of a number, viewers the one that the table leads to.
  'has an object twice': () => signedPdf({ 4: `${another}\nendobj\n4 0 obj\n${streamOf('BT ET')}` }),
  'passes over a revision': () => signedAgain(passedOver(revised(rawPdf(), { 4: another })), { 1: form('30 0 R') }),
};
