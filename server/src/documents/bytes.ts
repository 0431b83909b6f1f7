import { mediaTypes, type FileKind } from '@evenkeel/contract/documents.rules';
import type { GrantSection } from '@evenkeel/contract/rights/grants.rules';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { ORPCError } from '@orpc/server';
import { Hono, type Context as HonoContext } from 'hono';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { enterAs, prove, refuse, type Context, type Family } from '../api.ts';
import { couldBeAccepted } from '../files/processing/kinds.ts';
import { Refused } from '../files/processing/traits.ts';
import { StoreUnavailable } from '../files/storage/store.ts';
import { UploadRefused, type Arriving } from '../files/storage/uploads.ts';
import { locate, type Located } from './documents.sql.ts';
import { hasPictures, pagePart, widths, type PictureSize } from './inspecting.ts';
import { fileIn } from './uploads.ts';
import { complete, find } from './uploads.sql.ts';

// Bytes of files, the one part of documents that is no operation. Each request proves the session and the family like every other one:
// there is no address that opens a file by itself.

type Bindings = { Bindings: HttpBindings };
type Asked = HonoContext<Bindings>;
type ContextOf = (bindings: HttpBindings, path: string) => Context;

const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const number = '[0-9]{1,5}';

/** Routes under `/api/families`. */
export function documentBytes(contextOf: ContextOf) {
  const app = new Hono<Bindings>();
  const enter = (c: Asked, needed?: GrantSection): Entered => {
    const context = contextOf(c.env, c.req.path);
    const familyId = (c.req.param('familyId') ?? '').toLowerCase();
    return { context, family: prove(enterAs(context, needed), context.doorbell, familyId) };
  };
  const upload = `/:familyId{${uuid}}/uploads/:id{${uuid}}`;
  app.on('HEAD', upload, (c) => arrived(c, enter(c)));
  app.get(upload, (c) => arrived(c, enter(c)));
  app.patch(upload, (c) => append(c, enter(c)));
  app.get(`/:familyId{${uuid}}/documents/:id{${uuid}}/pages/:page{${number}}`, (c) => page(c, enter(c, 'documents')));
  app.get(`/:familyId{${uuid}}/documents/:id{${uuid}}/file`, (c) => download(c, enter(c, 'documents')));
  return app;
}

type Entered = { context: Context; family: Family };
const idOf = (c: Asked) => (c.req.param('id') ?? '').toLowerCase();

async function uploadOf(c: Asked, { family }: Entered) {
  const upload = await find(family, idOf(c));
  if (!upload) throw refuse('NOT_FOUND');
  return { upload, arriving: { file: fileIn(family.id, upload.fileId), size: upload.size } };
}

async function offsetOf({ context }: Entered, sha256: Buffer | null, arriving: Arriving): Promise<number> {
  return sha256 ? arriving.size : context.files.uploads.offset(arriving);
}

async function arrived(c: Asked, entered: Entered) {
  const { upload, arriving } = await uploadOf(c, entered);
  const offset = await offsetOf(entered, upload.sha256, arriving);
  return c.body(null, 200, { 'upload-offset': String(offset), 'upload-length': String(arriving.size) });
}

const statusOf = { offset: 409, busy: 423, 'too-long': 413, kind: 415, slow: 408 } as const;

/** Takes bytes from an offset on. What arrives before a connection ends stays. */
async function append(c: Asked, entered: Entered) {
  const { context, family } = entered;
  const { upload, arriving } = await uploadOf(c, entered);
  const at = Number(c.req.header('upload-offset'));
  const offset = await offsetOf(entered, upload.sha256, arriving);
  if (upload.sha256 || !Number.isSafeInteger(at) || at < 0) {
    c.env.incoming.resume();
    return c.body(null, 409, { 'upload-offset': String(offset) });
  }
  try {
    const source = steady(c.env.incoming);
    const { offset: there, sha256 } = await context.files.uploads.append(arriving, at, source, async (beginning) =>
      couldBeAccepted(beginning),
    );
    if (sha256) await complete(family, upload.id, sha256);
    return c.body(null, 204, { 'upload-offset': String(there) });
  } catch (error) {
    c.env.incoming.resume();
    if (!(error instanceof UploadRefused)) throw error;
    const headers = { 'upload-offset': String(error.offset) };
    if (error.why !== 'kind') return c.body(null, statusOf[error.why], headers);
    const message = 'We can’t accept this file.';
    return c.json({ defined: true, code: 'REFUSED', status: 415, message, data: { reason: 'kind' } }, 415, headers);
  }
}

const patience = 30_000;

/** What a client sends, until it has sent nothing for 30 seconds. A connection that ends is the end of what it sent. */
async function* steady(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  incoming.setTimeout(patience, () => incoming.destroy());
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) yield chunk as Uint8Array;
  } catch {
    // Cut off: whole frames that arrived are kept.
  }
}

async function placeOf(c: Asked, { family }: Entered): Promise<Located> {
  const version = c.req.query('version');
  if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version)) throw refuse('NOT_FOUND');
  const place = await locate(family, idOf(c), version === undefined ? undefined : Number(version));
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
async function page(c: Asked, entered: Entered) {
  refuseEmbedding(c);
  const place = await placeOf(c, entered);
  const size: PictureSize = c.req.query('size') === 'small' ? 'small' : 'large';
  const number = Number(c.req.param('page'));
  if (!place.isOpened || !hasPictures(place) || number < 1 || number > place.pages) throw refuse('NOT_FOUND');
  const { parts, processor } = entered.context.files;
  const file = fileIn(place.keptUnder, place.fileId);
  const part = pagePart(number, size);
  const known = await parts.read(file, part);
  if (known) return c.body(new Uint8Array(known), 200, { ...inert, 'content-type': 'image/webp' });
  const bytes = await parts.read(file, place.hasCopy ? 'copy' : 'original');
  if (!bytes) throw refuse('NOT_FOUND');
  const { bytes: picture } = await processor
    .picture(bytes, { kind: place.kind, page: number, width: widths[size] })
    .catch((error: unknown) => {
      throw error instanceof Refused ? refuse('NOT_FOUND') : error;
    });
  // It can be read although it can't be kept.
  await parts.put(file, part, picture).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
  });
  return c.body(new Uint8Array(picture), 200, { ...inert, 'content-type': 'image/webp' });
}

/** The copy for the family, as a download; for its uploader also the original. */
async function download(c: Asked, entered: Entered) {
  refuseEmbedding(c);
  const place = await placeOf(c, entered);
  const wantsOriginal = c.req.query('original') === 'true';
  if (!place.isOpened || (wantsOriginal && !place.isMine)) throw refuse('NOT_FOUND');
  const part = place.hasCopy && !wantsOriginal ? 'copy' : 'original';
  const opened = await entered.context.files.parts.open(fileIn(place.keptUnder, place.fileId), part);
  if (!opened) throw refuse('NOT_FOUND');
  const stop = endWithAccess(c.env.outgoing, async () => (await placeOf(c, entered)).isOpened);
  try {
    await send(c.env.outgoing, opened, place);
  } catch (error) {
    // Too late for an answer: a file that ends before its end is the sign that something went wrong.
    if (!c.env.outgoing.headersSent) throw error;
    c.env.outgoing.destroy();
  } finally {
    stop();
  }
  return RESPONSE_ALREADY_SENT;
}

/** Milliseconds between two looks at whether someone who is still downloading may have the file. */
const lookEvery = 1_000;

/**
 * A download on a slow line can take minutes. It ends with the session, the membership, or the section that it was begun with: each look
 * proves all of them, like a request. A database that is late ends nothing.
 */
function endWithAccess(outgoing: ServerResponse, isAllowed: () => Promise<boolean>): () => void {
  const look = async () => {
    const isOver = await isAllowed().then(
      (is) => !is,
      (error: unknown) => error instanceof ORPCError && error.code !== 'UNAVAILABLE',
    );
    if (isOver) outgoing.destroy();
  };
  const timer = setInterval(() => void look(), lookEvery);
  return () => clearInterval(timer);
}

async function send(
  outgoing: ServerResponse,
  bytes: AsyncIterable<Buffer>,
  { name, kind }: { name: string; kind: FileKind },
): Promise<void> {
  outgoing.writeHead(200, {
    ...inert,
    'content-type': mediaTypes[kind],
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escapeByte)}`,
  });
  await pipeline(Readable.from(bytes), outgoing);
}

const escapeByte = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
