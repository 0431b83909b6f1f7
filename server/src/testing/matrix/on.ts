import { newId } from '@evenkeel/contract/base';
import type { NewDraft } from '@evenkeel/contract/schedules';
import { clock, owner as database } from '../world.ts';
import type { Input } from './operations.ts';
import { familyOf, type Counsel, type Person } from './people.ts';
import type { Things } from './things.ts';

/** For whom an input is made: it names what is there for them, made anew where the call changes it. */
export type On = {
  familyId: string;
  me: Person;
  /** The parent of a home who isn't `me`. */
  other: Person;
  /** Who has a home: `me`, or Alex for whoever has none. */
  owner: Person;
  alex: Person;
  kim: Person;
  things: Things;
  grant: Counsel;
  session: Session;
  /** What that mediator suggested about the schedule. */
  suggestion: NewDraft;
};

/** A page that a mediator keeps of a session with Alex and Blake. */
export type Session = { mediator: Person; familyId: string; pageId: string };

export type Make = (on: On) => Input | Promise<Input>;
export type Inputs = Record<string, Make>;

/** What ends a family, or needs one in another state, happens in one of its own: of both homes, and `me`. */
export const apart = ({ me, other, owner }: On) => familyOf([...new Set([owner, other, me])]);
/** Of `me` and one other parent. */
export const pair = ({ me, other, owner }: On) => familyOf(me.home ? [me, other] : [owner, me]);
/** In which nobody has the other home. */
export const alone = ({ me, owner }: On) => familyOf([...new Set([owner, me])]);

type Row = { status: string; by: Person; acceptedBy?: Person };

/** An invitation in this state, as it would have become. */
export async function invitation(familyId: string, { status, by, acceptedBy }: Row): Promise<string> {
  const id = newId();
  const at = clock().toString();
  await database.query(
    `insert into invitation (family_id, id, sender_id, email, email_key, message, token_hash, status, mail, created_at, expires_at,
                             accepted_by, answered_at)
     values ($1, $2, $3, 'canaryinvited@example.test', 'canaryinvited@example.test', 'Canaryinvitation', sha256($7::bytea), $4, 'sent',
             $5::timestamptz, $5::timestamptz + interval '7 days', $6::uuid, case when $6::uuid is not null then $5::timestamptz end)`,
    [familyId, id, by.id, status, at, acceptedBy?.id ?? null, id],
  );
  return id;
}
