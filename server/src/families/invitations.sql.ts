import type { Invitation, Invited, NewInvitation } from '@evenkeel/contract/families';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Family } from '../api.ts';
import type { Scope } from '../db.ts';

/** What leaves, but for the token: that stands nowhere. `hasRoom`: its link opens something, if it is open at all. */
export type Stored = Omit<Invitation, 'token'> & { hasRoom: boolean };

const listed = sql`
  id, family_id, email, message, mail, created_at, expires_at,
  case when status in ('pending', 'waiting') and expires_at <= app.now() then 'expired' else status end as status`;

/** Why there is no new invitation: own address, two parents, an id that says something else, no such child; or it was made before. */
export type Refusal = 'own' | 'full' | 'taken' | 'known' | 'child' | null;

export async function list(family: Family): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select ${listed}, app.has_room(invitation) as has_room from invitation
    where family_id = ${family.id} and sender_id = app.account()
    order by created_at desc, id desc
  `.execute(family.db);
  return rows;
}

export async function get(family: Family, id: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select ${listed}, app.has_room(invitation) as has_room from invitation
    where family_id = ${family.id} and id = ${id}
  `.execute(family.db);
  return rows[0];
}

/** What refuses this invitation, as it stands now. */
export async function refusalOf(family: Family, { id, email, message }: NewInvitation): Promise<Refusal> {
  const { rows } = await sql<{ refusal: Refusal }>`
    select app.refusal_of_invitation(${id}, ${email.toLowerCase()}, ${message}) as refusal
  `.execute(family.db);
  return rows[0]?.refusal ?? null;
}

/** Keeps the invitation, or the open one to the same address, and has it mailed. Answers which one it is. */
export async function add(
  family: Family,
  { id, email, message, childId }: NewInvitation,
  tokenHash: Buffer,
): Promise<{ id: string; refusal: Refusal }> {
  const { rows } = await sql<{ id: string; refusal: Refusal }>`
    select * from app.invite(${id}, ${email}, ${email.toLowerCase()}, ${message}, ${tokenHash}, ${childId})
  `.execute(family.db);
  const [answer] = rows;
  if (!answer) throw new Error('app.invite answers always');
  return answer;
}

/** Has an open one mailed again. False when it is open no more, nothing when it is not the caller's. */
export async function send(family: Family, id: string): Promise<boolean | null> {
  const { rows } = await sql<{ isSent: boolean | null }>`select app.send_invitation(${id}) as is_sent`.execute(
    family.db,
  );
  return rows[0]?.isSent ?? null;
}

/** Canceled, and logged for the sender; nothing when it is not open any more. */
export async function cancel(family: Family, id: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    with open as (
      select status = 'asked' as is_asked from invitation
      where family_id = ${family.id} and id = ${id} and status in ('asked', 'pending', 'waiting', 'expired') for update
    ), changed as (
      update invitation set status = 'cancelled', answered_at = app.now() from open
      where family_id = ${family.id} and id = ${id}
      returning ${listed}, is_asked
    )
    select ${listed}, false as has_room from changed, app.append(case when is_asked then 'family' else 'person' end,
      case when is_asked then 'third.cancelled' else 'invitation.cancelled' end, id, '{}')
  `.execute(family.db);
  return rows[0];
}

type Taken = { outcome: 'taken' | 'late' | 'invalid'; account: string | null; home: string | null };

/** Takes whoever accepted it out again. `home`: a family of theirs that was notified. */
export async function takeBack({ db }: Family, id: string): Promise<Taken> {
  const { rows } = await sql<Taken>`select * from app.take_back(${id})`.execute(db);
  return rows[0] ?? { outcome: 'invalid', account: null, home: null };
}

type Looked = Invited & { isExpired: boolean };
type Looking = { tokenHash: Buffer; sessionHash: Buffer | null; at: string };

/** Who invites, for whoever holds the link: nobody has to be signed in. Whose session it is matters only for `isMine`. */
export async function look(pool: pg.Pool, { tokenHash, sessionHash, at }: Looking): Promise<Looked | undefined> {
  const text = `
    select sender, message, email, is_expired as "isExpired", is_mine as "isMine", is_third as "isThird"
      from app.look_at_invitation($1, $2, $3)`;
  return (await pool.query<Looked>({ name: 'look_invitation', text, values: [tokenHash, at, sessionHash] })).rows[0];
}

export type Outcome = 'accepted' | 'waiting' | 'rejected' | 'invalid' | 'expired' | 'full' | 'forbidden';
type Answered = { outcome: Outcome; familyId: string | null };

export async function accept({ db }: Scope, tokenHash: Buffer): Promise<Answered> {
  const { rows } = await sql<Answered>`select * from app.accept_invitation(${tokenHash})`.execute(db);
  return rows[0] ?? { outcome: 'invalid', familyId: null };
}
