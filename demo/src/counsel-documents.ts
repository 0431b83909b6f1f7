import { mostCounselBytes, mostCounselDocuments } from '@evenkeel/contract/counsel-documents.rules';
import { nameFor } from '@evenkeel/contract/document-names.rules';
import { typeOf } from '@evenkeel/contract/documents.rules';
import { newId } from '@evenkeel/contract/ids';
import { noticeOf } from '@evenkeel/contract/notices';
import { addsDocuments } from '@evenkeel/contract/rights/grant-roles.rules';
import { actorIn, os, type Context } from './api.ts';
import { familyNow } from './family-now.ts';
import { keepVersion } from './keep-version.ts';
import type { KeptCounselDocument } from './kept-documents.ts';
import type { KeptGrant } from './kept-grants.ts';
import { putNotice } from './notify.ts';
import { factsOf, fileOf, inspect } from './uploads.ts';

const { list, add, uploads } = os.counsel.documents;

/** The grants by which the person played adds documents. */
const adding = ({ byGrant }: Context): KeptGrant[] =>
  byGrant.filter(({ role, sections }) => addsDocuments(role, sections));

/** What they sent by these grants, the latest first. */
const sentBy = ({ rows, me }: Context, grantId: string) =>
  rows.counselDocuments
    .all()
    .filter((one) => one.grantId === grantId && one.sender === me.id)
    .toReversed();

const shown = ({ id, name, category, bytes, sentAt }: KeptCounselDocument) => ({ id, name, category, bytes, sentAt });

/** A file of theirs that arrives, and the grant it is for. */
function arriving(context: Context, id: string) {
  const upload = context.files.uploads.get(id);
  const grant = adding(context).find((one) => one.id === upload?.grantId);
  return upload?.by === context.me.id && grant ? { upload, grant } : undefined;
}

/** It is a private document of the parent who granted, who gets a notice. */
function send(
  context: Context,
  grant: KeptGrant,
  { id, name, category }: Pick<KeptCounselDocument, 'id' | 'name' | 'category'>,
) {
  const { rows, me, now, files } = context;
  const file = fileOf(context, [id]);
  if (!file || typeof file === 'string') return undefined;
  const named = nameFor(name, file.kind);
  const [type, sha256, fromCounsel] = [typeOf(file.kind), file.sha256, grant.name];
  const facts = { ...factsOf(file), name: named, type, category, sha256, fileId: file.id, fromCounsel };
  const state = { version: 1, isWaiting: false, takenBackAt: null, attachedTo: null, sharedAs: null, earlier: [] };
  const whose = { familyId: grant.familyId, addedBy: grant.grantedBy, addedAt: now(), audience: 'me' as const };
  const made = rows.documents.put({ ...facts, ...state, ...whose, id: newId(), openedBy: [], hiddenBy: [] });
  keepVersion(context, 'document.added', { id: made.id, name: named, type, category, version: 1, sha256, fromCounsel });
  const about = { familyId: grant.familyId, userId: me.id, recipientId: grant.grantedBy };
  putNotice(context, about, noticeOf('counsel.document', made.id, {}));
  files.uploads.delete(id);
  const sent = { id, name: named, category, bytes: file.bytes, sentAt: now(), grantId: grant.id, sender: me.id };
  return rows.counselDocuments.put(sent);
}

/** What a lawyer adds for the parent who granted: from then on a private document of that parent. */
export const counsel = os.counsel.router({
  documents: os.counsel.documents.router({
    list: list.handler(({ input, context, errors }) => {
      if (!actorIn(context, input.familyId)) throw errors.NOT_FOUND();
      const { members } = familyNow(context.rows);
      return adding(context).map(({ id, grantedBy }) => ({
        grantId: id,
        parentName: members.find(({ accountId }) => accountId === grantedBy)?.name ?? '',
        sent: sentBy(context, id).map(shown),
      }));
    }),

    add: add.handler(({ input, context, errors }) => {
      const known = adding(context)
        .flatMap(({ id }) => sentBy(context, id))
        .find(({ id }) => id === input.id);
      const here = arriving(context, input.id);
      const sent = known ?? (here && send(context, here.grant, input));
      if (!sent) throw errors.NOT_FOUND();
      const isSame = sent.category === input.category && sent.name.startsWith(input.name);
      if (!isSame) throw errors.CONFLICT({ data: { current: shown(sent) } });
      return shown(sent);
    }),

    uploads: uploads.router({
      start: uploads.start.handler(({ input: { id, grantId, size }, context, errors }) => {
        if (!adding(context).some((one) => one.id === grantId)) throw errors.NOT_FOUND();
        const sent = sentBy(context, grantId);
        const bytes = sent.reduce((sum, one) => sum + one.bytes, size);
        if (sent.length + 1 > mostCounselDocuments || bytes > mostCounselBytes) throw errors.TOO_MANY_DOCUMENTS();
        const { uploads: all } = context.files;
        const known = all.get(id);
        if (known && (known.by !== context.me.id || known.grantId !== grantId)) throw errors.NOT_FOUND();
        if (!known) all.set(id, { size, by: context.me.id, grantId, file: null, fileId: null });
        return { id, received: known?.file ? size : 0 };
      }),

      check: uploads.check.handler(async ({ input, context, errors }) => {
        const here = arriving(context, input.id);
        if (!here) throw errors.NOT_FOUND();
        if (!here.upload.file) throw errors.INCOMPLETE();
        const found = await inspect(context, input.id);
        if (typeof found === 'string') throw errors.REFUSED({ data: { reason: found } });
        return found;
      }),

      remove: uploads.remove.handler(({ input, context, errors }) => {
        if (!actorIn(context, input.familyId)) throw errors.NOT_FOUND();
        if (arriving(context, input.id)) context.files.uploads.delete(input.id);
        return {};
      }),
    }),
  }),
});
