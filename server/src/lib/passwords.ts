import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hashAside } from './hashing.ts';
import { isSame, type Keys } from './secrets.ts';
import { openTurns } from './turns.ts';

type Cost = { memory: number; passes: number; parallelism: number; length: number };
const cost: Cost = { memory: 65_536, passes: 2, parallelism: 1, length: 32 };

/** `Algorithm.Argon2id`, which is a const enum that only its own compiler can read. */
const argon2id = 2;

// One core stays free, the queue is short, and three quarters of a flood are rest: it must not starve everybody else.
const rest = { few: 5, times: 3, most: 300 };
const inTurn = openTurns({ places: Math.max(1, availableParallelism() - 1), longest: 100, rest });

/** NFKC, because one keyboard writes "é" as one character and another as two; never cut. */
function derive(keys: Keys, password: string, salt: Buffer, { memory, passes, parallelism, length }: Cost) {
  const options = { algorithm: argon2id, memoryCost: memory, timeCost: passes, parallelism, outputLen: length };
  return inTurn(() => hashAside(password.normalize('NFKC'), { ...options, salt, secret: keys.pepper }));
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const costs = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;

/** What is kept of a password: argon2id with a salt of its own and a pepper outside of the database, in PHC format. */
export async function hashPassword(keys: Keys, password: string): Promise<string> {
  const salt = randomBytes(16);
  return `$argon2id$v=19$${costs}$${base64(salt)}$${base64(await derive(keys, password, salt, cost))}`;
}

/** Whether the password is the one that was kept. Takes the same time when there is none to compare with. */
export async function isPassword(keys: Keys, kept: string | null | undefined, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(kept ?? '');
  if (!parts) {
    await derive(keys, password, Buffer.alloc(16), cost);
    return false;
  }
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts;
  const wanted = Buffer.from(hash, 'base64');
  const paid = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    length: wanted.length,
  };
  return isSame(wanted, await derive(keys, password, Buffer.from(salt, 'base64'), paid));
}

/** Whether a kept password was hashed at another cost than that of today, and should be hashed again. */
export function isOutdated(kept: string): boolean {
  return !kept.startsWith(`$argon2id$v=19$${costs}$`);
}
