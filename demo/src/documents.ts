import type { Document } from '@evenkeel/contract/documents';
import { labelsAfter, nameFor } from '@evenkeel/contract/document-names.rules';
import { freeBytes, freeDocuments, hitsPerPage, takeBackMinutes } from '@evenkeel/contract/documents.rules';
import { hasWords, wantedWords } from '@evenkeel/contract/folding';
import { sentenceWith } from '@evenkeel/contract/found-sentence.rules';
import { noticeOf, type NoticeKind } from '@evenkeel/contract/notices';
import { mayStart } from '@evenkeel/contract/plans.rules';
import { isRepeat } from '@evenkeel/contract/repeated-document.rules';
import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { isForbidden } from '@evenkeel/contract/rights/reasons.rules';
import { actorIn, os, otherHomes, type Context } from './api.ts';
import { documentsOfChild, isOfHealth, isReliedOn, links } from './document-links.ts';
import { asOf, isSeen, openedFile, sameLabels, shownTo, sorted, withVersion } from './document-rows.ts';
import { versionsOf } from './history.ts';
import { keepVersion } from './keep-version.ts';
import { noteDocument } from './looks.ts';
import { notifyOrJoin } from './notify.ts';
import { inForceOf } from './plan-in-force.ts';
import type { KeptDocument } from './kept-documents.ts';
import { factsOf, fileOf, ownDocuments, uploads } from './uploads.ts';

const { list, get, usage, add, share, change, replace, open, text, takeBack, hide, restore, hidden, found } =
  os.documents;

type Errors = { NOT_FOUND: () => Error };
type Key = { familyId: string; id: string };

/** A document that the person played sees, also one that they deleted. */
function find(context: Context, { familyId, id }: Key, errors: Errors): KeptDocument {
  const kept = actorIn(context, familyId) && context.rows.documents.find(id);
  if (!kept || !isSeen(context, kept)) throw errors.NOT_FOUND();
  return kept;
}

/** The same in a version; earlier ones are for those who see History. */
function findVersion(context: Context, input: Key & { version?: number | undefined }, errors: Errors): KeptDocument {
  const kept = find(context, input, errors);
  const { version = kept.version } = input;
  const then = asOf(kept, version);
  const actor = actorIn(context, input.familyId);
  if (!then || (version !== kept.version && (!actor || documentRights.history(actor)))) throw errors.NOT_FOUND();
  return then;
}

/** All that they see; what they deleted for themselves, too. */
function seen(context: Context, { familyId }: Pick<Key, 'familyId'>, errors: Errors): KeptDocument[] {
  if (!actorIn(context, familyId)) throw errors.NOT_FOUND();
  return context.rows.documents.all().filter((kept) => isSeen(context, kept));
}

/** All that they see and haven't deleted. */
function visible(context: Context, input: Pick<Key, 'familyId'>, errors: Errors): KeptDocument[] {
  return seen(context, input, errors).filter(({ hiddenBy }) => !hiddenBy.includes(context.me.id));
}

function keep(context: Context, kind: NoticeKind | 'document.taken-back', kept: KeptDocument): Document {
  const { name, type, category, version, sha256, photos = null, id } = kept;
  context.rows.documents.put(kept);
  keepVersion(context, kind, { id, name, type, category, version, sha256, photos });
  if (kept.audience === 'both' && kind !== 'document.taken-back')
    notifyOrJoin(context, kept.familyId, noticeOf(kind, id, {}), {
      joined: 'changes.documents',
      recipients: otherHomes(context, kept.familyId),
    });
  return shownTo(kept, context.me.id);
}

export const documents = os.documents.router({
  uploads,
  links,

  list: list.handler(({ input, context, errors }) => {
    const ofChild = input.childId && documentsOfChild(context, input.childId);
    const rows = sorted(visible(context, input, errors), input).filter(({ id }) => !ofChild || ofChild.has(id));
    const begin = input.after ? rows.findIndex(({ id }) => id === input.after) + 1 : 0;
    return rows.slice(begin, begin + input.limit).map((kept) => shownTo(kept, context.me.id));
  }),

  get: get.handler(({ input, context, errors }) => shownTo(findVersion(context, input, errors), context.me.id)),

  usage: usage.router({
    get: usage.get.handler(({ input, context, errors }) => {
      const all = visible(context, input, errors);
      const own = ownDocuments(context);
      const hasRoom = mayStart('documents', inForceOf(context, input.familyId));
      return {
        visible: all.length,
        mine: { documents: own.length, bytes: own.reduce((sum, kept) => sum + kept.bytes, 0) },
        most: hasRoom ? null : { documents: freeDocuments, bytes: freeBytes },
      };
    }),
  }),

  add: add.handler(({ input, context, errors }) => {
    const actor = actorIn(context, input.familyId);
    if (!actor) throw errors.NOT_FOUND();
    if (documentRights.add(actor)) throw errors.FORBIDDEN();
    const known = context.rows.documents.find(input.id);
    if (known?.addedBy === context.me.id) {
      if (isRepeat(input, known)) return shownTo(known, context.me.id);
      throw errors.CONFLICT({ data: { current: shownTo(known, context.me.id) } });
    }
    const file = fileOf(context, input.uploads);
    if (!file || known) throw errors.NOT_FOUND();
    if (file === 'not-photos') throw errors.NOT_PHOTOS();
    if (file === 'too-large') throw errors.REFUSED({ data: { reason: 'photos-too-large' } });
    const facts = factsOf(file);
    if (facts.isOwnOnly && input.audience === 'both') throw errors.OWN_ONLY();
    const { id, familyId, type, category, audience } = input;
    const { sha256, photos = null } = file;
    const added = {
      ...facts,
      id,
      familyId,
      type,
      category,
      audience,
      sha256,
      photos,
      name: nameFor(input.name, file.kind),
      fileId: file.id,
      attachedTo: null,
      fromCounsel: null,
    };
    for (const upload of input.uploads) context.files.uploads.delete(upload);
    return keep(context, 'document.added', {
      ...added,
      addedBy: context.me.id,
      addedAt: context.now(),
      isWaiting: false,
      takenBackAt: null,
      version: 1,
      openedBy: [],
      hiddenBy: [],
      sharedAs: null,
      earlier: [],
    });
  }),

  share: share.handler(({ input, context, errors }) => {
    const before = context.rows.documents.find(input.sharedId);
    const original = context.rows.documents.find(input.id);
    if (before?.addedBy === context.me.id && original?.sharedAs === before.id) return shownTo(before, context.me.id);
    const kept = find(context, input, errors);
    if (kept.isOwnOnly) throw errors.OWN_ONLY();
    const actor = actorIn(context, input.familyId);
    const why = actor && documentRights.share(actor, kept);
    if (isForbidden(why)) throw errors.FORBIDDEN();
    if (why || kept.version !== input.version)
      throw errors.CONFLICT({ data: { current: shownTo(kept, context.me.id) } });
    context.rows.documents.put({ ...kept, sharedAs: input.sharedId });
    const shared = { ...kept, id: input.sharedId, audience: 'both' as const, addedAt: context.now(), version: 1 };
    return keep(context, 'document.added', { ...shared, hiddenBy: [], openedBy: [], earlier: [] });
  }),

  change: change.handler(({ input, context, errors }) => {
    const kept = find(context, input, errors);
    const actor = actorIn(context, input.familyId);
    const why = actor && documentRights.change(actor, kept);
    if (isForbidden(why)) throw errors.FORBIDDEN();
    if (kept.attachedTo?.kind === 'message') throw errors.SENT_AS_IS();
    const { type, category } = input;
    const asked = { name: nameFor(input.name, kept.kind), type, category };
    if (kept.version === input.version + 1 && sameLabels(asked, kept)) return shownTo(kept, context.me.id);
    if (why || kept.version !== input.version)
      throw errors.CONFLICT({ data: { current: shownTo(kept, context.me.id) } });
    return keep(context, 'document.changed', withVersion(kept, asked));
  }),

  replace: replace.handler(({ input, context, errors }) => {
    const kept = find(context, input, errors);
    const actor = actorIn(context, input.familyId);
    const why = actor && documentRights.change(actor, kept);
    if (isForbidden(why)) throw errors.FORBIDDEN();
    if (kept.attachedTo?.kind === 'message') throw errors.SENT_AS_IS();
    const file = fileOf(context, [input.upload]);
    if (!file || typeof file === 'string') {
      if (kept.version === input.version + 1) return shownTo(kept, context.me.id);
      throw errors.NOT_FOUND();
    }
    if (why || kept.version !== input.version)
      throw errors.CONFLICT({ data: { current: shownTo(kept, context.me.id) } });
    if (file.kind === 'doc' && kept.audience === 'both') throw errors.OWN_ONLY();
    const { sha256, photos = null } = file;
    const labels = labelsAfter(kept, file.kind);
    context.files.uploads.delete(input.upload);
    const replaced = { ...factsOf(file), ...labels, fileId: file.id, sha256, photos, fromCounsel: null };
    return keep(context, 'document.replaced', withVersion(kept, replaced));
  }),

  open: open.handler(({ input, context, errors }) => {
    const then = findVersion(context, input, errors);
    const kept = find(context, input, errors);
    if (kept.takenBackAt === null && kept.addedBy !== context.me.id)
      context.rows.documents.put(openedFile(kept, then.fileId, context.me.id));
    return shownTo(findVersion(context, input, errors), context.me.id);
  }),

  text: text.router({
    get: text.get.handler(({ input, context, errors }) => {
      const then = findVersion(context, input, errors);
      if (!shownTo(then, context.me.id).isOpened) throw errors.NOT_FOUND();
      if (context.byGrant.length > 0) noteDocument(context, context.byGrant, then.id);
      return { pages: context.files.files.get(then.fileId)?.texts ?? [] };
    }),
  }),

  takeBack: takeBack.handler(({ input, context, errors }) => {
    const kept = find(context, input, errors);
    const actor = actorIn(context, input.familyId);
    const why = actor && documentRights.takeBack(actor, kept, context.now());
    if (isForbidden(why)) throw errors.FORBIDDEN();
    if (kept.attachedTo) throw errors.ATTACHED();
    if (kept.takenBackAt) return shownTo(kept, context.me.id);
    const isLate = Date.parse(context.now()) > Date.parse(kept.addedAt) + takeBackMinutes * 60_000;
    if (why || isLate) throw errors.TOO_LATE();
    if (isReliedOn(context, kept.id)) throw errors.IN_USE();
    return keep(context, 'document.taken-back', { ...kept, takenBackAt: context.now() });
  }),

  hide: hide.handler(({ input, context, errors }) => {
    const kept = find(context, input, errors);
    const hiddenAt = kept.addedBy === context.me.id ? context.now() : kept.hiddenAt;
    context.rows.documents.put({ ...kept, hiddenAt, hiddenBy: [...new Set([context.me.id, ...kept.hiddenBy])] });
    return {};
  }),

  restore: restore.handler(({ input, context, errors }) => {
    const kept = find(context, input, errors);
    const hiddenBy = kept.hiddenBy.filter((id) => id !== context.me.id);
    const hiddenAt = kept.addedBy === context.me.id ? null : kept.hiddenAt;
    return shownTo(context.rows.documents.put({ ...kept, hiddenAt, hiddenBy }), context.me.id);
  }),

  hidden: hidden.router({
    list: hidden.list.handler(({ input, context, errors }) => {
      const all = seen(context, input, errors).filter(({ hiddenBy }) => hiddenBy.includes(context.me.id));
      const rows = sorted(all, { sort: 'date', order: 'down' });
      const begin = input.after ? rows.findIndex(({ id }) => id === input.after) + 1 : 0;
      return rows.slice(begin, begin + input.limit).map((kept) => shownTo(kept, context.me.id));
    }),
  }),

  found: found.router({
    list: found.list.handler(({ input, context, errors }) => {
      const all = visible(context, input, errors);
      const wanted = wantedWords(input.words);
      if (wanted.length === 0) return [];
      const searched = sorted(all, { sort: 'date', order: 'down' }).filter(
        (kept) =>
          kept.audience === 'both' &&
          kept.category !== 'medical' &&
          !kept.takenBackAt &&
          !isOfHealth(context, kept.id) &&
          shownTo(kept, context.me.id).isOpened,
      );
      const hits = searched.flatMap((kept) => {
        const pages = context.files.files.get(kept.fileId)?.texts ?? [];
        const page = pages.findIndex((words) => hasWords(words, wanted));
        const sentence = sentenceWith(input.words, pages[page] ?? '');
        return page < 0 ? [] : [{ documentId: kept.id, name: kept.name, page: page + 1, sentence }];
      });
      const first = hits.findIndex(({ documentId }) => documentId === input.after) + 1;
      return hits.slice(first, first + hitsPerPage);
    }),
  }),

  history: os.documents.history.router({
    list: os.documents.history.list.handler(({ input, context, errors }) => {
      const kept = find(context, input, errors);
      const actor = actorIn(context, input.familyId);
      if (!actor || documentRights.history(actor)) throw errors.NOT_FOUND();
      return versionsOf(context, [kept.id], input);
    }),
  }),
});
