import type { GrantedFamily } from '@evenkeel/contract/grants';
import {
  grantSections,
  type Needed,
  rightsByGrant,
  writtenByGrant,
  type WrittenByGrant,
} from '@evenkeel/contract/rights/grants.rules';
import { neededByGrant } from '@evenkeel/contract/rights/operations-by-grant.rules';
import { openedTo } from '@evenkeel/contract/rights/grant-roles.rules';
import type { Context } from './api.ts';
import { familyNow, todayOf } from './family-now.ts';
import { isLive, type KeptGrant } from './kept-grants.ts';
import type { KeptDocument } from './kept-documents.ts';
import { noteDocument, noteLook } from './looks.ts';
import { messageFileIn, rowsByGrant } from './rows-by-grant.ts';

// The door of guests: what the person played reads of the sample family without being in it.

export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

type Reader = Pick<Context, 'families' | 'rows' | 'me' | 'now'>;

/** The grants that the person played holds and that are open today. A member of the family has none. */
export function liveGrants(context: Reader): KeptGrant[] {
  if (context.families.length > 0) return [];
  return context.rows.grants
    .all()
    .filter((kept) => isSameAddress(kept.email, context.me.email) && isLive(kept, todayOf(context, kept.zone)));
}

/** The family as these grants open it: its parents, and what may be read. */
export function grantedFamily({ rows, me }: Context, grants: readonly KeptGrant[]): GrantedFamily {
  const sections = grantSections.filter((section) => grants.some((one) => one.sections.includes(section)));
  const family = familyNow(rows);
  return {
    ...family,
    members: family.members.filter(({ home }) => home !== null),
    me: me.id,
    sections,
    writes: writtenByGrant.filter((one) => grants.some((kept) => openedTo(kept.role, kept.sections).includes(one))),
    rights: rightsByGrant(
      sections,
      grants.every(({ role }) => role === 'relative'),
    ),
    endsOn: grants.reduce((latest, one) => (one.endsOn > latest ? one.endsOn : latest), ''),
  };
}

/** The context in which live grants are read: the family as they open it, and nothing else of its rows. */
export function readBy(context: Context, grants: readonly KeptGrant[]): Context {
  return {
    ...context,
    families: [grantedFamily(context, grants)],
    byGrant: grants,
    rows: rowsByGrant(context.rows, grants, context.me.id),
  };
}

const familyIn = (input: unknown) =>
  typeof input === 'object' && input !== null && 'familyId' in input ? input.familyId : undefined;

/** No look: the names of the children, and what guests write themselves. */
const isLook = (needed: Needed): needed is Exclude<Needed, WrittenByGrant | 'any'> =>
  needed !== 'any' && !(writtenByGrant as readonly Needed[]).includes(needed);

/**
 * The context of one operation. What no live grant opens is answered as to somebody who isn't in the family; what one opens is noted as a
 * look.
 */
export function contextFor(context: Context, operation: string, input: unknown): Context {
  const needed = neededByGrant(operation);
  if (!needed || familyIn(input) !== context.rows.sample.family.id) return context;
  const grants = liveGrants(context);
  const opening = grants.filter(({ role, sections }) => openedTo(role, sections).includes(needed));
  if (opening.length === 0) return context;
  if (isLook(needed))
    noteLook(context, opening, {
      section: needed === 'schedule' || needed === 'proposed' ? 'calendar' : needed,
      documentId: null,
    });
  // What is added becomes the parent's, so it goes into the rows as they are.
  return needed === 'adding' ? { ...readBy(context, grants), rows: context.rows } : readBy(context, grants);
}

/** A document whose file is read by a grant, which is noted. */
export function documentByGrant(reader: Reader, id: string): KeptDocument | undefined {
  const grants = liveGrants(reader);
  const found = rowsByGrant(reader.rows, grants, reader.me.id).documents.find(id);
  if (found) noteDocument(reader, grants, id);
  return found;
}

/** A file of a message that is read by these grants, which is noted with each parent who has that message. */
export function messageFileByGrant(
  reader: Pick<Reader, 'rows' | 'now'>,
  grants: readonly KeptGrant[],
  id: string,
): KeptDocument | undefined {
  const found = messageFileIn(reader.rows, grants, id);
  if (found) noteLook(reader, found.opening, { section: 'messages', documentId: id });
  return found?.file;
}
