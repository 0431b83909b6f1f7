import type { CourtDate } from '../court.ts';
import type { Document } from '../documents.ts';
import { takeBackMinutes } from '../documents.rules.ts';
import { type Actor, cannotSee, closedUnless, lacks, type Reason } from './reasons.rules.ts';

type State = Pick<Document, 'addedBy' | 'audience' | 'takenBackAt' | 'isOwnOnly' | 'attachedTo'>;

const ofUploader = (me: Actor, { addedBy }: State): Reason | undefined =>
  lacks(me, 'documents') ?? (addedBy === me.me ? undefined : 'not-own');

export const documentRights = {
  see: (me: Actor) => cannotSee(me, 'documents'),
  add: (me: Actor) => lacks(me, 'documents'),
  /** A file on its way, which nobody else sees. Who writes messages attaches files to them. */
  upload: (me: Actor): Reason | undefined => lacks(me, 'documents') && lacks(me, 'messages'),
  /** Other labels, or another file. What was sent with a message stays as it was sent. */
  change: (me: Actor, document: State) =>
    ofUploader(me, document) ?? closedUnless(document.takenBackAt === null && document.attachedTo?.kind !== 'message'),
  share: (me: Actor, document: State) =>
    ofUploader(me, document) ?? closedUnless(document.audience === 'me' && !document.isOwnOnly),
  /** `now` and `addedAt` are instants. It doesn't depend on whether the other parent opened it, or a message it came with. */
  takeBack: (me: Actor, document: State & Pick<Document, 'addedAt'>, now: string): Reason | undefined =>
    ofUploader(me, document) ??
    closedUnless(
      document.audience === 'both' &&
        document.attachedTo === null &&
        document.takenBackAt === null &&
        now <= takeBackUntil(document.addedAt),
    ),
  /** The versions are in the record of the two homes. */
  history: (me: Actor) => lacks(me, 'documents'),
  /** Either parent says what a document belongs to, unless it was taken back or came with a message. */
  link: (
    me: Actor,
    { takenBackAt, attachedTo }: Pick<Document, 'takenBackAt'> & Partial<Pick<Document, 'attachedTo'>>,
  ) => lacks(me, 'documents') ?? closedUnless(takenBackAt === null && attachedTo?.kind !== 'message'),
  /** For oneself. */
  hide: (me: Actor) => cannotSee(me, 'documents'),
};

/** Until when a document shared at this instant can be taken back. */
export function takeBackUntil(addedAt: string): string {
  return new Date(Date.parse(addedAt) + takeBackMinutes * 60_000).toISOString();
}

type Entry = Pick<CourtDate, 'addedBy' | 'audience'>;

export const courtRights = {
  see: (me: Actor) => cannotSee(me, 'court'),
  add: (me: Actor) => lacks(me, 'court'),
  /** Either parent changes and removes what both see. */
  change: (me: Actor, { addedBy, audience }: Entry): Reason | undefined =>
    lacks(me, 'court') ?? (audience === 'both' || addedBy === me.me ? undefined : 'not-own'),
};
