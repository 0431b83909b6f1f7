import type { DocumentLink, NewDocumentLink } from '@evenkeel/contract/document-links';
import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { isForbidden } from '@evenkeel/contract/rights/reasons.rules';
import { os, signedIn, type Context, type Family } from '../api.ts';
import { answerRepeat } from '../lib/answer-repeat.ts';
import { get as documentOf } from './documents.sql.ts';
import * as store from './links.sql.ts';
import { presentWords } from './present-words.ts';
import { index } from './writing.sql.ts';
import { wakeThirdParents } from '../families/wake-third-parents.ts';

/** The other parent looks; of what is only mine, my other pages. */
async function tell(family: Family, context: Pick<Context, 'doorbell'>, isShared: boolean): Promise<void> {
  if (!isShared) return context.doorbell.ring(await family.me());
  family.tell();
  await wakeThirdParents(family, 'documents', context);
}

/** Words of what belongs to a health record are in no index; now they may be again. */
async function indexAgain(family: Family, context: Pick<Context, 'files'>, documentId: string): Promise<void> {
  const document = await documentOf(family, documentId);
  if (!document || document.category === 'medical') return;
  await index(family, {
    id: documentId,
    version: document.version,
    words: await presentWords(family, context, documentId),
  });
}

const isSame = (asked: NewDocumentLink, { documentId, item, itemId, page, sentence }: DocumentLink) =>
  asked.documentId === documentId &&
  asked.item === item &&
  asked.itemId === itemId &&
  asked.page === page &&
  asked.sentence === sentence;

export const links = os.documents.links.router({
  list: os.documents.links.list
    .use(signedIn)
    .handler(({ input, context }) => store.list(context.family(input.familyId), input)),

  add: os.documents.links.add.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const document = await documentOf(family, input.documentId);
    const actor = await family.actor();
    const why = documentRights.link(actor, document ?? { takenBackAt: null });
    if (isForbidden(why)) throw errors.FORBIDDEN();
    if (!document) throw errors.NOT_FOUND();
    if (document.attachedTo?.kind === 'message') throw errors.IN_MESSAGE();
    if (why) throw errors.TAKEN_BACK();
    await context.limits.spendOnce('entry', context.asker(), input, () => store.get(family, input.id));
    const added = await store.add(family, input);
    if (added) {
      await tell(family, context, added.isShared);
      return added;
    }
    const current = await store.get(family, input.id);
    if (current) return answerRepeat(current, (link) => link.addedBy === actor.me && isSame(input, link), errors);
    if ((await store.find(family, input))?.item === input.item) throw errors.ALREADY_LINKED();
    if (input.page !== null && input.page > document.pages) throw errors.NO_SUCH_PAGE();
    throw errors.NOT_FOUND();
  }),

  remove: os.documents.links.remove.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const link = await store.get(family, input.id);
    const why = documentRights.link(await family.actor(), link ?? { takenBackAt: null });
    if (isForbidden(why)) throw errors.FORBIDDEN();
    if (!link) {
      if (await store.isRemoved(family, input.id)) return {};
      throw errors.NOT_FOUND();
    }
    if (why) throw errors.TAKEN_BACK();
    await context.limits.spend('entry', context.asker());
    if (!(await store.remove(family, input.id))) return {};
    if (link.isShared && link.item === 'health-record') await indexAgain(family, context, link.documentId);
    await tell(family, context, link.isShared);
    return {};
  }),
});
