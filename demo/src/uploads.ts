import { freeBytes, freeDocuments, isPicture, mostBytes } from '@evenkeel/contract/documents.rules';
import { mayStart } from '@evenkeel/contract/plans.rules';
import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { actorIn, knowsFamily, os, type Context } from './api.ts';
import { isErased } from './document-rows.ts';
import { digestOf, isHeicFile, isProtected, kindOf } from './files.ts';
import { inForceOf } from './plan-in-force.ts';
import type { KeptDocument } from './kept-documents.ts';
import type { DemoFile } from './rows.ts';

/** The documents of the person played, which count against their allowance. */
export const ownDocuments = (context: Context): KeptDocument[] =>
  context.rows.documents
    .all()
    .filter((kept) => kept.addedBy === context.me.id && !kept.sharedAs && !isErased(context, kept));

export const uploads = os.documents.uploads.router({
  start: os.documents.uploads.start.handler(({ input, context, errors }) => {
    const actor = actorIn(context, input.familyId);
    if (!actor) throw errors.NOT_FOUND();
    if (documentRights.upload(actor)) throw errors.FORBIDDEN();
    const used = ownDocuments(context);
    const bytes = used.reduce((sum, kept) => sum + kept.bytes, 0) + input.size;
    const isFull = used.length + 1 > freeDocuments || bytes > freeBytes;
    if (isFull && !mayStart('documents', inForceOf(context, input.familyId))) throw errors.NEEDS_PLAN();
    const { uploads: arriving } = context.files;
    const known = arriving.get(input.id);
    if (known && known.by !== context.me.id) throw errors.NOT_FOUND();
    if (!known) arriving.set(input.id, { size: input.size, by: context.me.id, file: null, fileId: null });
    return { id: input.id, received: known?.file ? input.size : 0 };
  }),

  check: os.documents.uploads.check.handler(async ({ input, context, errors }) => {
    const { files } = context;
    const upload = knowsFamily(context, input.familyId) ? files.uploads.get(input.id) : undefined;
    if (!upload || upload.by !== context.me.id) throw errors.NOT_FOUND();
    if (!upload.file) throw errors.INCOMPLETE();
    const found = await inspect(context, input.id);
    if (typeof found === 'string') throw errors.REFUSED({ data: { reason: found } });
    return found;
  }),

  remove: os.documents.uploads.remove.handler(({ input, context }) => {
    const { uploads: arriving } = context.files;
    if (arriving.get(input.id)?.by === context.me.id) arriving.delete(input.id);
    return {};
  }),
});

/** What is in a file that has arrived, or why it isn't accepted: then it is gone. */
export async function inspect({ files }: Context, id: string) {
  const upload = files.uploads.get(id);
  const kind = upload?.file && (await kindOf(upload.file));
  if (!upload?.file || !kind) {
    files.uploads.delete(id);
    return upload?.file && (await isHeicFile(upload.file)) ? 'heic' : 'kind';
  }
  if (kind === 'pdf' && (await isProtected(upload.file))) {
    files.uploads.delete(id);
    return 'encrypted';
  }
  const pictures = isPicture(kind) ? [upload.file] : [];
  const sha256 = await digestOf(upload.file);
  const texts = pictures.map(() => '');
  const file = files.keep({ kind, bytes: upload.size, file: upload.file, sha256, pictures, texts });
  upload.fileId ??= file.id;
  return factsOf(file);
}

/** What is known about a file here: nothing is cleaned, because nothing leaves. */
export const factsOf = ({ kind, bytes, pictures }: DemoFile) => ({
  kind,
  bytes,
  pages: pictures.length,
  removed: [],
  stays: [],
  linksLeftOut: 0,
  isSigned: false,
  isOwnOnly: kind === 'doc',
});

/** The file of these uploads of mine; several photos become one with a page each. Nothing where one isn't there. */
export function fileOf(
  { files, me }: Context,
  ids: readonly string[],
): DemoFile | 'not-photos' | 'too-large' | undefined {
  const arrived = ids
    .map((id) => files.uploads.get(id))
    .map((one) => (one?.by === me.id && one.fileId ? files.files.get(one.fileId) : undefined));
  const [first] = arrived;
  if (!first || arrived.some((file) => !file)) return undefined;
  if (arrived.length === 1) return first;
  if (!arrived.every((file) => file && isPicture(file.kind))) return 'not-photos';
  const pictures = arrived.flatMap((file) => file?.pictures ?? []);
  const bytes = arrived.reduce((sum, file) => sum + (file?.bytes ?? 0), 0);
  if (bytes > mostBytes) return 'too-large';
  const photos = arrived.flatMap((file) => (file ? [{ sha256: file.sha256, bytes: file.bytes, kind: file.kind }] : []));
  return files.keep({ kind: 'pdf', bytes, file: null, sha256: '', photos, pictures, texts: pictures.map(() => '') });
}
