import { deflateSync } from 'node:zlib';
import { PDFString } from '@cantoo/pdf-lib';
import { places, wrongTokens } from '../hostile-pdfs.ts';
import { packedPdf } from '../packed-pdf.ts';
import { makePdf, places as placesOfActions } from '../pdfs.ts';
import { catalogWith, type Objects, rawPdf, revised, streamOf } from '../raw-pdf.ts';
import { signedAgain, signedPdf } from '../signed-pdf.ts';
import { type Files, refused, type Sent, taken } from './sent.ts';

// Scripts where a reader of PDFs may pass over them.

const behind = (how: string, write: (objects: Objects) => Buffer): Files =>
  Object.fromEntries(
    Object.entries(places).flatMap(([where, objects]) =>
      wrongTokens.map((wrong): [string, Sent] => [
        `a script behind “${wrong}” in ${where}${how}`,
        refused(() => write(objects(wrong)), 'damaged-pdf'),
      ]),
    ),
  );
/** Behind each of what is no token, in each place. */
export const behindWrongTokens = behind('', (objects) => rawPdf(objects));
/** The same in a stream of objects, for which readers have code of their own. */
export const behindPackedTokens = behind(', packed', (objects) => packedPdf(objects));

const opening = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
const script: Objects = { 1: catalogWith(opening) };
const never = ['app.alert', 'JavaScript'];
const packed = (contents: string) => deflateSync(Buffer.from(contents)).toString('latin1');
const restricted = () =>
  makePdf(undefined, (document) => {
    placesOfActions['the opening']!(document, { S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
    document.encrypt({ userPassword: '', ownerPassword: 'owner' });
  });
const inObjectStream = packed('8 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>');

/** In other letters, packed, in an earlier revision, or behind a password that nobody needs. */
export const hiddenScripts: Files = {
  'a script in other letters': refused(
    () => rawPdf({ 1: catalogWith('/OpenAction << /S /J#61v#61Script /#4a#53 (app.alert\\(1\\)) >>') }),
    'script',
  ),
  'a script as a hexadecimal text': refused(
    () => rawPdf({ 1: catalogWith('/OpenAction << /S /JavaScript /JS <6170702e616c6572742831293b> >>') }),
    'script',
  ),
  'a script that nothing leads to': taken(() => rawPdf({ 8: '<< /S /JavaScript /JS (app.alert\\(1\\)) >>' }), {
    never,
  }),
  'a script in a stream that nothing leads to': taken(
    () => rawPdf({ 8: '<< /S /JavaScript /JS 9 0 R >>', 9: streamOf('app.alert(1)') }),
    { never },
  ),
  'a script in a stream of objects': refused(() => packedPdf(script), 'script'),
  'a script in a packed stream of objects that nothing leads to': taken(
    () => rawPdf({ 9: streamOf(inObjectStream, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') }),
    { never },
  ),
  'a script in an earlier revision': taken(() => revised(rawPdf(script), { 1: catalogWith('') }), { never }),
  'a script in a later revision': refused(() => revised(rawPdf(), script), 'script'),
  'a script in a later revision of a signed file': refused(() => revised(signedPdf(), script), 'script'),
  'a script in a signed file': refused(() => signedPdf(script), 'script'),
  'a script before a signature': refused(
    () => signedAgain(rawPdf(script), { 1: catalogWith('/AcroForm << /SigFlags 3 /Fields [30 0 R] >>') }),
    'script',
  ),
  'a script behind the password of an owner': refused(restricted, 'script'),
  'a script behind a password': refused(
    () => makePdf(undefined, (document) => document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })),
    'encrypted',
  ),
};
