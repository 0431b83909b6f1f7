import { nameFor } from '@evenkeel/contract/document-names.rules';
import { typeOf } from '@evenkeel/contract/documents.rules';
import { os, signedIn } from '../api.ts';
import { inspectFile } from '../documents/inspecting.ts';
import { dayIsFull, fileIn, shown } from '../documents/uploads.ts';
import { answerRepeat } from '../lib/answer-repeat.ts';
import * as store from './counsel.sql.ts';

const { documents } = os.counsel;
const { list, add } = documents;
const { start, check, remove } = documents.uploads;

const uploads = documents.uploads.router({
  start: start.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const { id, size } = input;
    const before = (await store.sent(family, id)) ?? (await store.find(family, id));
    const started = await store.start(family, input);
    if (!started || started.outcome === 'other') throw errors.NOT_FOUND();
    const { outcome, fileId } = started;
    if (outcome === 'full') throw errors.TOO_MANY_DOCUMENTS();
    if (outcome === 'later') throw dayIsFull();
    // Counted by its file: the id is free again once the upload is removed, and what is begun anew is another file.
    if (!before && fileId)
      await context.limits.spendOnce('upload', await family.me(), { id: fileId }).catch(async (refusal: unknown) => {
        await store.remove(family, id);
        throw refusal;
      });
    const upload = await store.find(family, id);
    if (!upload && !(await store.sent(family, id))) throw errors.NOT_FOUND();
    const isWhole = !upload || upload.sha256 !== null;
    const received = isWhole
      ? size
      : await context.files.uploads.offset({ file: fileIn(family.id, upload.fileId), size });
    return { id, received };
  }),

  check: check.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const upload = await store.find(family, input.id);
    if (!upload) throw errors.NOT_FOUND();
    if (upload.inspected) return shown(upload.inspected);
    if (!upload.sha256) throw errors.INCOMPLETE();
    const { files } = context;
    const file = fileIn(family.id, upload.fileId);
    await files.store.adopt(`${file}/original`, files.uploads.path(file));
    const bytes = await files.parts.read(file, 'original');
    if (!bytes) throw errors.NOT_FOUND();
    const inspected = await inspectFile(files, file, bytes);
    if (typeof inspected === 'string') {
      await store.remove(family, input.id);
      throw errors.REFUSED({ data: { reason: inspected } });
    }
    if (!(await store.keepInspection(family, input.id, inspected))) throw errors.NOT_FOUND();
    return shown(inspected);
  }),

  remove: remove.use(signedIn).handler(async ({ input, context }) => {
    const family = context.family(input.familyId);
    for (const fileId of await store.remove(family, input.id)) {
      const file = fileIn(family.id, fileId);
      await context.files.uploads.drop(file);
      await context.files.store.removeFile(file);
    }
    return {};
  }),
});

/** What a lawyer adds for the parent who granted: from then on a private document of that parent. */
export const counsel = os.counsel.router({
  documents: documents.router({
    uploads,

    list: list.use(signedIn).handler(({ input, context }) => store.list(context.family(input.familyId))),

    add: add.use(signedIn).handler(async ({ input, context, errors }) => {
      const family = context.family(input.familyId);
      const { id, category } = input;
      const upload = await store.find(family, id);
      if (upload?.inspected) {
        const { kind } = upload.inspected;
        await context.limits.spendOnce('notice', await family.me(), input, () => store.sent(family, id));
        const added = await store.add(family, { id, category, name: nameFor(input.name, kind), type: typeOf(kind) });
        if (added) {
          // The parent's own pages alone: nobody else is to learn that anything happened.
          context.doorbell.ring(added.parent);
          if (added.isMailed) context.doorbell.ring('outbox');
        }
      }
      const sent = await store.sent(family, id);
      const current = sent && { id, name: sent.name, category: sent.category, bytes: sent.bytes, sentAt: sent.sentAt };
      const isSame = () => sent?.category === category && sent.name === nameFor(input.name, sent.kind);
      return answerRepeat(current, isSame, errors);
    }),
  }),
});
