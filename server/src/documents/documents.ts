import { isAskedFirst } from '@evenkeel/contract/asked-first.rules';
import { labelsAfter, nameFor } from '@evenkeel/contract/document-names.rules';
import { hitsPerPage, takeBackMinutes, type FileKind } from '@evenkeel/contract/documents.rules';
import type { Document } from '@evenkeel/contract/documents';
import { sentenceWith } from '@evenkeel/contract/found-sentence.rules';
import { hasPictures } from '@evenkeel/contract/has-pictures.rules';
import { isRepeat } from '@evenkeel/contract/repeated-document.rules';
import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { isForbidden } from '@evenkeel/contract/rights/reasons.rules';
import { os, signedIn, type Context, type Family } from '../api.ts';
import { answerRepeat } from '../lib/answer-repeat.ts';
import { combined } from './combining.ts';
import * as store from './documents.sql.ts';
import { history } from './history.sql.ts';
import { textsOf, wordsOf } from './inspecting.ts';
import { links } from './links.ts';
import { presentWords } from './present-words.ts';
import { dayIsFull, fileIn, roomOf, roomOnFree, uploads } from './uploads.ts';
import * as arriving from './uploads.sql.ts';
import { wakeThirdParents } from '../families/wake-third-parents.ts';
import * as writing from './writing.sql.ts';

const { list, get, usage, add, share, change, replace, open, text, takeBack, hide, restore, hidden, found } =
  os.documents;

type Labels = Pick<Document, 'name' | 'type' | 'category'>;
const isSame = (asked: Labels, { name, type, category }: Labels) =>
  asked.name === name && asked.type === type && asked.category === category;

/** The others look, and what is to be mailed is; of what is only mine, my other pages. */
async function tell(family: Family, context: Pick<Context, 'doorbell'>, { audience }: Pick<Document, 'audience'>) {
  if (audience === 'me') return context.doorbell.ring(await family.me());
  family.tell();
  context.doorbell.ring('outbox');
  await wakeThirdParents(family, 'documents', context);
}

const pictured = (kind: FileKind) => hasPictures({ kind, pages: 1 });

export const documents = os.documents.router({
  uploads,
  links,

  list: list.use(signedIn).handler(({ input, context }) => store.list(context.family(input.familyId), input)),

  get: get.use(signedIn).handler(async ({ input, context, errors }) => {
    const document = await store.get(context.family(input.familyId), input.id, input.version);
    if (!document) throw errors.NOT_FOUND();
    return document;
  }),

  usage: usage.router({
    get: usage.get.use(signedIn).handler(async ({ input, context }) => {
      const { visible, hasRoom, ...mine } = await store.usage(context.family(input.familyId));
      return { visible, mine, most: hasRoom ? null : roomOnFree };
    }),
  }),

  add: add.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const actor = await family.actor();
    if (documentRights.add(actor)) throw errors.FORBIDDEN();
    await context.limits.spendOnce('notice', input.audience === 'both' ? actor.me : null, input, () =>
      store.get(family, input.id),
    );
    const answer = async () => {
      const current = await store.get(family, input.id);
      return answerRepeat(current, (one) => one.addedBy === actor.me && isRepeat(input, one), errors);
    };
    const waiting = await arriving.findAll(family, input.uploads);
    // Of an earlier try that was cut off after the photos were one.
    const made = waiting.length === 0 && input.uploads.length > 1 ? await arriving.find(family, input.id) : undefined;
    if (!made && (waiting.length < input.uploads.length || waiting.some(({ inspected }) => !inspected)))
      return answer();
    if (
      waiting.length > 1 &&
      !waiting.every(({ inspected }) => inspected && pictured(inspected.kind) && inspected.kind !== 'pdf')
    )
      throw errors.NOT_PHOTOS();
    const single = made ?? waiting[0];
    const found =
      waiting.length > 1
        ? await combined(family, context, { as: input.id, photos: waiting, room: await roomOf(family) })
        : single && { upload: single };
    if (found === 'full') throw errors.NEEDS_PLAN();
    if (found === 'later') throw dayIsFull();
    if (found && typeof found === 'object' && 'refused' in found)
      throw errors.REFUSED({ data: { reason: found.refused } });
    if (!found || found === 'gone' || !found.upload.inspected) return answer();
    const { upload } = found;
    const { inspected } = found.upload;
    const { kind, isOwnOnly } = inspected;
    if (isOwnOnly && input.audience === 'both') throw errors.OWN_ONLY();
    const isWaiting = input.audience === 'both' && isAskedFirst(inspected);
    const isShared = input.audience === 'both' && !isWaiting;
    const words = isShared ? await wordsOf(context.files, fileIn(family.id, upload.fileId)) : [];
    const { id, type, category } = input;
    const name = nameFor(input.name, kind);
    const added = await writing.add(family, {
      id,
      upload: upload.id,
      name,
      type,
      category,
      isShared,
      isWaiting,
      words,
    });
    if (!added) return answer();
    await tell(family, context, added);
    return added;
  }),

  share: share.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const current = await store.get(family, input.id);
    if (!current) {
      // Shared before, and the answer was lost; or by the same request sent twice at once, so this is asked second.
      const before = await store.get(family, input.sharedId);
      if (before && before.addedBy === (await family.me())) return before;
      throw errors.NOT_FOUND();
    }
    const actor = await family.actor();
    if (current.isOwnOnly) throw errors.OWN_ONLY();
    const why = documentRights.share(actor, current);
    if (isForbidden(why)) throw errors.FORBIDDEN();
    if (why || current.version !== input.version) throw errors.CONFLICT({ data: { current } });
    const asShared = { familyId: input.familyId, id: input.sharedId };
    await context.limits.spendOnce('notice', actor.me, asShared, () => store.get(family, input.sharedId));
    const words = await presentWords(family, context, input.id);
    const shared = await writing.share(family, { ...input, words });
    if (!shared) {
      // Pressed twice at once: the other request shared it.
      const meanwhile = await store.get(family, input.sharedId);
      if (meanwhile?.addedBy === actor.me) return meanwhile;
      throw errors.CONFLICT({ data: { current } });
    }
    await tell(family, context, shared);
    return shared;
  }),

  change: change.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const current = await store.get(family, input.id);
    if (!current) throw errors.NOT_FOUND();
    const actor = await family.actor();
    const why = documentRights.change(actor, current);
    if (isForbidden(why)) throw errors.FORBIDDEN();
    if (current.attachedTo?.kind === 'message') throw errors.SENT_AS_IS();
    const asked = { ...input, name: nameFor(input.name, current.kind) };
    if (why) throw errors.CONFLICT({ data: { current } });
    await context.limits.spend('entry', context.asker());
    const words = current.audience === 'both' ? await presentWords(family, context, input.id) : [];
    const changed = await writing.change(family, { ...asked, words });
    if (!changed) {
      const now = await store.get(family, input.id);
      return answerRepeat(now, (document) => document.version === input.version + 1 && isSame(asked, document), errors);
    }
    await tell(family, context, changed);
    return changed;
  }),

  replace: replace.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const current = await store.get(family, input.id);
    if (!current) throw errors.NOT_FOUND();
    const actor = await family.actor();
    const why = documentRights.change(actor, current);
    if (isForbidden(why)) throw errors.FORBIDDEN();
    if (current.attachedTo?.kind === 'message') throw errors.SENT_AS_IS();
    const upload = await arriving.find(family, input.upload);
    if (!upload?.inspected) {
      // Replaced before, and the answer was lost; or there is nothing to replace it with.
      if (!upload && current.version === input.version + 1) return current;
      throw errors.NOT_FOUND();
    }
    if (why || current.version !== input.version) throw errors.CONFLICT({ data: { current } });
    const { kind, isOwnOnly } = upload.inspected;
    if (isOwnOnly && current.audience === 'both') throw errors.OWN_ONLY();
    if (current.audience === 'both' && isAskedFirst(upload.inspected) && !input.isConfirmed) throw errors.UNCONFIRMED();
    await context.limits.spend('entry', context.asker());
    const words = current.audience === 'both' ? await wordsOf(context.files, fileIn(family.id, upload.fileId)) : [];
    const replaced = await writing.replace(family, { ...input, ...labelsAfter(current, kind), words });
    if (!replaced) throw errors.CONFLICT({ data: { current } });
    await tell(family, context, replaced);
    return replaced;
  }),

  open: open.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await store.markOpened(family, input.id, input.version);
    const document = await store.get(family, input.id, input.version);
    if (!document) throw errors.NOT_FOUND();
    context.doorbell.ring(await family.me());
    return document;
  }),

  text: text.router({
    get: text.get.use(signedIn).handler(async ({ input, context, errors }) => {
      const place = await store.locate(context.family(input.familyId), input.id, input.version);
      if (!place?.isOpened) throw errors.NOT_FOUND();
      return { pages: await textsOf(context.files, fileIn(place.keptUnder, place.fileId)) };
    }),
  }),

  takeBack: takeBack.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const current = await store.get(family, input.id);
    if (!current) throw errors.NOT_FOUND();
    const actor = await family.actor();
    const why = documentRights.takeBack(actor, current, context.clock().toString());
    if (isForbidden(why)) throw errors.FORBIDDEN();
    if (current.attachedTo) throw errors.ATTACHED();
    if (current.takenBackAt !== null) return current;
    if (why) throw errors.TOO_LATE();
    const since = context.clock().subtract({ minutes: takeBackMinutes }).toString();
    if ((await store.takeBack(family, input.id, since)) === 'relied_on') throw errors.IN_USE();
    family.tell();
    await wakeThirdParents(family, 'documents', context);
    const now = await store.get(family, input.id);
    if (!now?.takenBackAt) throw errors.TOO_LATE();
    return now;
  }),

  hide: hide.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    if (!(await store.get(family, input.id))) throw errors.NOT_FOUND();
    await store.hide(family, input.id);
    context.doorbell.ring(await family.me());
    return {};
  }),

  restore: restore.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await store.restore(family, input.id);
    const document = await store.get(family, input.id);
    if (!document) throw errors.NOT_FOUND();
    context.doorbell.ring(await family.me());
    return document;
  }),

  hidden: hidden.router({
    list: hidden.list
      .use(signedIn)
      .handler(({ input, context }) => store.hidden(context.family(input.familyId), input)),
  }),

  found: found.router({
    list: found.list.use(signedIn).handler(async ({ input, context }) => {
      const family = context.family(input.familyId);
      await context.limits.spend('search', context.asker());
      const hits = await store.search(family, { ...input, limit: hitsPerPage });
      return Promise.all(
        hits.map(async ({ documentId, name, page, fileId, keptUnder }) => {
          const pages = await textsOf(context.files, fileIn(keptUnder, fileId));
          return { documentId, name, page, sentence: sentenceWith(input.words, pages[page - 1] ?? '') };
        }),
      );
    }),
  }),

  history: os.documents.history.router({
    list: os.documents.history.list.use(signedIn).handler(async ({ input, context, errors }) => {
      const family = context.family(input.familyId);
      const versions = await history(family, input.id, input);
      if (versions.length === 0 && input.before === undefined) throw errors.NOT_FOUND();
      if (documentRights.history(await family.actor())) throw errors.NOT_FOUND();
      return versions;
    }),
  }),
});
