import type { NewInvitation, ThirdParent } from '@evenkeel/contract/families';
import { sql } from 'kysely';
import type { Family } from '../api.ts';

/** What waits for an answer, mine or the other parent's. */
export async function list({ db }: Family): Promise<ThirdParent[]> {
  const { rows } = await sql<ThirdParent>`
    select id, email, message, asked_by, asked_at from app.third_asked()
  `.execute(db);
  return rows;
}

/** Why nothing was asked; `known` and `taken` as of an invitation. */
export type Refusal = 'own' | 'full' | 'alone' | 'asked' | 'taken' | 'known' | null;

export async function ask({ db }: Family, { id, email, message }: NewInvitation, tokenHash: Buffer): Promise<Refusal> {
  const { rows } = await sql<{ refusal: Refusal }>`
    select refusal from app.ask_third(${id}, ${email}, ${email.toLowerCase()}, ${message}, ${tokenHash})
  `.execute(db);
  return rows[0]?.refusal ?? null;
}

export type Outcome = 'pending' | 'refused' | 'forbidden' | 'invalid';

export async function answer({ db }: Family, id: string, accepts: boolean): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome }>`select app.answer_third(${id}, ${accepts}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'invalid';
}
