import type { Client } from '@evenkeel/contract/world.spec';
import type { ThirdWorld } from '@evenkeel/contract/sections.spec';
import { newId } from '@evenkeel/contract/base';
import { scopeOf, type Db } from '../db.ts';
import { digest } from '../lib/secrets.ts';
import type { Asked } from './http.ts';
import { ask, clientWith, clock, origin, owner, pool, serverWorld, signUp, type ServerWorld } from './world.ts';

export type ThirdServerWorld = ThirdWorld & { tokens: ServerWorld['tokens'] & { casey: string } };

/** A request as a browser of this session sends it. */
export const asked = (token: string, path: string, { headers, ...more }: Asked = {}) =>
  ask(path, { ...more, headers: { origin, cookie: `session=${token}`, ...headers } });

/** The database as this session sees it, whatever the server's code would ask. */
export const databaseOf = (token: string, familyId: string, needed?: string): Db =>
  scopeOf(pool, { tokenHash: digest(token), at: clock().toString(), familyId, needed }).db;

/** The world of documents, and Casey, whom both parents agreed to as a third parent. */
export async function thirdWorld(): Promise<ThirdServerWorld> {
  const world = await serverWorld();
  const { familyId } = world;
  const casey = await signUp('Casey Lind', 'parent');
  const at = clock().toString();
  await owner.query(
    `with casey as (
       insert into member (family_id, account_id, name, role, joined_at) values ($1, $2, 'Casey', 'parent', $3))
     insert into log (family_id, id, audience, person) values ($1, $4, 'person', $2)`,
    [familyId, casey.accountId, at, newId()],
  );
  const { rows } = await owner.query('select lower(name) as name, account_id from member where family_id = $1', [
    familyId,
  ]);
  const tokens = { ...world.tokens, casey: casey.sessionToken };
  const client = clientWith(casey.sessionToken);
  const tokenOf = new Map<Client, string>([
    [world.alex, tokens.alex],
    [world.blake, tokens.blake],
    [client, tokens.casey],
  ]);
  return {
    ...world,
    casey: client,
    tokens,
    ids: Object.fromEntries(rows.map(({ name, account_id }) => [name, account_id])) as ThirdWorld['ids'],
    wait: (minutes) => clock.advance({ minutes }),
    send: async (who, { id }, bytes) => {
      const answer = await asked(tokenOf.get(who) ?? '', `/api/families/${familyId}/uploads/${id}`, {
        method: 'PATCH',
        headers: { 'upload-offset': '0' },
        body: Buffer.from(bytes),
      });
      if (answer.status >= 400) throw Object.assign(new Error('refused'), await answer.json());
    },
  };
}
