import type { FileRefusal } from '@evenkeel/contract/file-refusals.rules';
import { isHeic } from '@evenkeel/contract/is-heic';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import type { IncomingMessage } from 'node:http';
import type { Needed } from '@evenkeel/contract/rights/grants.rules';
import { enterAs, prove, refuse, type Context, type Family } from '../api.ts';
import { couldBeAccepted } from '../files/processing/kinds.ts';
import { UploadRefused, type Arriving } from '../files/storage/uploads.ts';
import { endWithAccess } from './end-with-access.ts';
import { fileIn, type Uploads } from './uploads.ts';

// Bytes of a file that arrives: of a member's upload, or of one by a grant.

export type Asked = HonoContext<{ Bindings: HttpBindings }>;
/** Who asked, and in which family. */
export type Entered = { context: Context; family: Family };

export type ContextOf = (bindings: HttpBindings, path: string) => Context;

export const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** Proves the session and the family like every operation does. `needed` is what a grant has to open; without it only members come in. */
export const entering =
  (contextOf: ContextOf) =>
  (c: Asked, needed?: Needed): Entered => {
    const context = contextOf(c.env, c.req.path);
    const familyId = (c.req.param('familyId') ?? '').toLowerCase();
    return { context, family: prove(enterAs(context, needed), context.doorbell, familyId) };
  };

export const idOf = (c: Asked) => (c.req.param('id') ?? '').toLowerCase();

async function uploadOf(c: Asked, { family }: Entered, uploads: Uploads) {
  const upload = await uploads.find(family, idOf(c));
  if (!upload) throw refuse('NOT_FOUND');
  return { upload, arriving: { file: fileIn(family.id, upload.fileId), size: upload.size } };
}

async function offsetOf({ context }: Entered, sha256: Buffer | null, arriving: Arriving): Promise<number> {
  return sha256 ? arriving.size : context.files.uploads.offset(arriving);
}

/** How many bytes have arrived. */
export async function arrived(c: Asked, entered: Entered, uploads: Uploads) {
  const { upload, arriving } = await uploadOf(c, entered, uploads);
  const offset = await offsetOf(entered, upload.sha256, arriving);
  return c.body(null, 200, { 'upload-offset': String(offset), 'upload-length': String(arriving.size) });
}

const statusOf = { offset: 409, busy: 423, 'too-long': 413, kind: 415, slow: 408 } as const;

/** Takes bytes from an offset on, while this upload is theirs. What arrives before a connection ends stays. */
export async function append(c: Asked, entered: Entered, uploads: Uploads) {
  const { context, family } = entered;
  const { upload, arriving } = await uploadOf(c, entered, uploads);
  const at = Number(c.req.header('upload-offset'));
  const offset = await offsetOf(entered, upload.sha256, arriving);
  if (upload.sha256 || !Number.isSafeInteger(at) || at < 0) {
    c.env.incoming.resume();
    return c.body(null, 409, { 'upload-offset': String(offset) });
  }
  const stop = endWithAccess(c.env.outgoing, async () => (await uploads.find(family, upload.id)) !== undefined);
  let reason: FileRefusal = 'kind';
  try {
    const source = steady(c.env.incoming);
    const { offset: there, sha256 } = await context.files.uploads.append(arriving, at, source, async (beginning) => {
      if (isHeic(Buffer.from(beginning).toString('latin1', 0, 12))) reason = 'heic';
      return couldBeAccepted(beginning);
    });
    if (sha256 && (await uploads.complete(family, upload.id, sha256)) === false) throw refuse('NOT_FOUND');
    return c.body(null, 204, { 'upload-offset': String(there) });
  } catch (error) {
    c.env.incoming.resume();
    if (!(error instanceof UploadRefused)) throw error;
    const headers = { 'upload-offset': String(error.offset) };
    if (error.why !== 'kind') return c.body(null, statusOf[error.why], headers);
    const message = 'We can’t accept this file.';
    return c.json({ defined: true, code: 'REFUSED', status: 415, message, data: { reason } }, 415, headers);
  } finally {
    stop();
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
