import { mediaTypes } from '@evenkeel/contract/documents.rules';
import { hasPictures } from '@evenkeel/contract/has-pictures.rules';
import { photoName } from '@evenkeel/contract/photo-originals';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refuse, type Family } from '../api.ts';
import { Refused } from '../files/processing/traits.ts';
import { StoreUnavailable } from '../files/storage/store.ts';
import { append, arrived, entering, idOf, uuid, type Asked, type ContextOf, type Entered } from './arriving.ts';
import { locate, type Located } from './documents.sql.ts';
import { endWithAccess } from './end-with-access.ts';
import { firstPage, pagePart, photoPart, widths, type PictureSize } from './inspecting.ts';
import { fileIn } from './uploads.ts';
import * as uploads from './uploads.sql.ts';

// Bytes of files, the one part of documents that is no operation. Each request proves the session and the family like every other one:
// there is no address that opens a file by itself.

type Bindings = { Bindings: HttpBindings };
export const number = '[0-9]{1,5}';

/** Routes under `/api/families`. */
export function documentBytes(contextOf: ContextOf) {
  const app = new Hono<Bindings>();
  const enter = entering(contextOf);
  const upload = `/:familyId{${uuid}}/uploads/:id{${uuid}}`;
  app.on('HEAD', upload, (c) => arrived(c, enter(c), uploads));
  app.get(upload, (c) => arrived(c, enter(c), uploads));
  app.patch(upload, (c) => append(c, enter(c), uploads));
  app.get(`/:familyId{${uuid}}/documents/:id{${uuid}}/pages/:page{${number}}`, (c) =>
    page(c, enter(c, 'documents'), locate),
  );
  app.get(`/:familyId{${uuid}}/documents/:id{${uuid}}/file`, (c) => download(c, enter(c, 'documents'), locate));
  return app;
}

/** Where a file is that somebody may read; undefined for whoever may not. Without a version the present one. */
type Locate = (family: Family, id: string, version?: number) => Promise<Located | undefined>;

async function placeOf(c: Asked, { family }: Entered, find: Locate): Promise<Located> {
  const version = c.req.query('version');
  if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version)) throw refuse('NOT_FOUND');
  const place = await find(family, idOf(c), version === undefined ? undefined : Number(version));
  if (!place) throw refuse('NOT_FOUND');
  return place;
}

/** Headers of whatever came from a file: it runs nothing, wherever it is opened. */
const inert = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

// What a browser would run, or show as a page of ours.
const embedding = new Set([
  'script',
  'style',
  'worker',
  'sharedworker',
  'serviceworker',
  'iframe',
  'frame',
  'object',
  'embed',
]);
function refuseEmbedding(c: Asked): void {
  if (embedding.has(c.req.header('sec-fetch-dest') ?? '')) throw refuse('FORBIDDEN');
}

/** A page as a picture that we made. Not before its reader opened the document. */
export async function page(c: Asked, entered: Entered, find: Locate) {
  refuseEmbedding(c);
  const place = await placeOf(c, entered, find);
  const size: PictureSize = c.req.query('size') === 'small' ? 'small' : 'large';
  const number = Number(c.req.param('page'));
  if (!place.isOpened || !hasPictures(place) || number < 1 || number > place.pages) throw refuse('NOT_FOUND');
  const { context, family } = entered;
  const { parts, pictures, processor } = context.files;
  const file = fileIn(place.keptUnder, place.fileId);
  const part = pagePart(number, size);
  const own = { file, part, who: await family.me() };
  const known = (part === firstPage && (await parts.read(file, part))) || (await pictures.read(own));
  if (known) return asPicture(c, known);
  const read = async () => {
    const bytes = await parts.read(file, place.hasCopy ? 'copy' : 'original');
    if (!bytes) throw refuse('NOT_FOUND');
    return bytes;
  };
  const wanted = { place: `${file}/${part}`, kind: place.kind, page: number, width: widths[size] };
  const asking = { who: own.who, gone: context.browser.gone() };
  const drawn = await processor.picture(read, wanted, asking).catch((error: unknown) => {
    if (error instanceof Refused) return error.reason;
    throw error;
  });
  if (drawn === 'too-hard') return c.json({ defined: true, code: 'REFUSED', status: 422, ...tooHard }, 422, inert);
  if (typeof drawn === 'string') throw refuse('NOT_FOUND');
  // It can be read although it can't be kept.
  await pictures.put(own, drawn.bytes).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
  });
  return asPicture(c, drawn.bytes);
}

const asPicture = (c: Asked, picture: Uint8Array) =>
  c.body(new Uint8Array(picture), 200, { ...inert, 'content-type': 'image/webp' });

/** What whoever asked for a page learns of it, and nobody else. */
const tooHard = { message: 'This page takes us too long to draw.', data: { reason: 'too-hard' } };

/** A part of a file, with the name and the kind it is saved with. */
type Part = Pick<Located, 'name' | 'kind'> & { part: string };

/** What a download asks for; undefined where there is none for this reader. Originals are their uploader's alone. */
function partOf(c: Asked, { name, kind, isMine, hasCopy, originals }: Located): Part | undefined {
  const photo = c.req.query('photo');
  if (photo !== undefined) {
    const number = /^[1-9]\d?$/.test(photo) ? Number(photo) : 0;
    const original = isMine ? originals?.[number - 1] : undefined;
    return (
      original && {
        part: photoPart(number),
        name: photoName(name, number, original.kind),
        kind: original.kind,
      }
    );
  }
  const wantsOriginal = c.req.query('original') === 'true';
  if (wantsOriginal && !isMine) return undefined;
  return { part: hasCopy && !wantsOriginal ? 'copy' : 'original', name, kind };
}

/** The copy for the family, as a download; for its uploader also the original, and each photo that it was made of. */
export async function download(c: Asked, entered: Entered, find: Locate) {
  refuseEmbedding(c);
  const place = await placeOf(c, entered, find);
  const wanted = place.isOpened ? partOf(c, place) : undefined;
  if (!wanted) throw refuse('NOT_FOUND');
  const opened = await entered.context.files.parts.open(fileIn(place.keptUnder, place.fileId), wanted.part);
  if (!opened) throw refuse('NOT_FOUND');
  const stop = endWithAccess(c.env.outgoing, async () => (await placeOf(c, entered, find)).isOpened);
  try {
    await send(c.env.outgoing, opened, wanted);
  } catch (error) {
    // Too late for an answer: a file that ends before its end is the sign that something went wrong.
    if (!c.env.outgoing.headersSent) throw error;
    c.env.outgoing.destroy();
  } finally {
    stop();
  }
  return RESPONSE_ALREADY_SENT;
}

async function send(outgoing: ServerResponse, bytes: AsyncIterable<Buffer>, { name, kind }: Part): Promise<void> {
  outgoing.writeHead(200, {
    ...inert,
    'content-type': mediaTypes[kind],
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escapeByte)}`,
  });
  await pipeline(Readable.from(bytes), outgoing);
}

const escapeByte = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
