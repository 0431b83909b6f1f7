import type { Draft } from '@evenkeel/contract/messages';
import type { Family } from '../api.ts';
import { open, seal, type Keys } from '../lib/secrets.ts';
import type { Queryable } from '../lib/transaction.ts';
import * as store from './drafts.sql.ts';

type Words = Pick<Draft, 'topic' | 'content'>;

/** Bound to its author: copied to another person's row it does not open. */
const rowOf = (accountId: string) => `draft of ${accountId}`;

function sealed(keys: Keys, accountId: string, { topic, content }: Words): Buffer {
  return seal(keys, rowOf(accountId), Buffer.from(JSON.stringify({ topic, content })));
}

function opened(keys: Keys, accountId: string, bytes: Buffer): Words {
  return JSON.parse(open(keys, rowOf(accountId), bytes).toString()) as Words;
}

/** Mine, the latest first. */
export async function listDrafts(family: Family, keys: Keys): Promise<Draft[]> {
  const kept = await store.list(family);
  const me = await family.me();
  return kept.map(({ thread, messageId, sealed: bytes }) => ({ thread, messageId, ...opened(keys, me, bytes) }));
}

/** Keeps it instead of what was kept before; an empty one is no draft. Answers whether there was room for it. */
export async function changeDraft(
  family: Family,
  keys: Keys,
  { thread, messageId, ...words }: Draft,
): Promise<boolean> {
  if (words.content !== '') {
    return store.change(family, { thread, messageId, sealed: sealed(keys, await family.me(), words) });
  }
  await store.remove(family, thread);
  return true;
}

/** Seals the drafts from before they were. Killed at any point, it goes on at the next start. `db` is the owner's. */
export async function sealOpenDrafts(db: Queryable, keys: Keys): Promise<void> {
  for (let some = await store.someOpen(db); some.length > 0; some = await store.someOpen(db)) {
    for (const draft of some) await store.close(db, draft, sealed(keys, draft.accountId, draft));
  }
}
