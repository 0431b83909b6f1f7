import { nameFor } from '@evenkeel/contract/document-names.rules';
import { typeOf } from '@evenkeel/contract/documents.rules';
import { os, signedIn } from '../api.ts';
import { checkUpload, removeUpload, startUpload } from '../documents/uploads.ts';
import { answerRepeat } from '../lib/answer-repeat.ts';
import * as store from './counsel.sql.ts';

const { documents } = os.counsel;
const { list, add } = documents;
const { start, check, remove } = documents.uploads;

const uploads = documents.uploads.router({
  start: start.use(signedIn).handler((asked) => {
    const { id, familyId } = asked.input;
    const family = asked.context.family(familyId);
    return startUpload(asked, family, store, {
      find: async () => (await store.find(family, id)) ?? (await store.sent(family, id)),
      start: () => store.start(family, asked.input),
      full: asked.errors.TOO_MANY_DOCUMENTS,
    });
  }),
  check: check.use(signedIn).handler((asked) => checkUpload(asked, store)),
  remove: remove.use(signedIn).handler((asked) => removeUpload(asked, store)),
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
