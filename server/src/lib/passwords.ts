import type { Options } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hashAside } from './hashing.ts';
import { isSame, type Keys } from './secrets.ts';
import { openTurns } from './turns.ts';

/** What a hash costs: memory in KiB, and how often it is gone over. */
export type Cost = { memory: number; passes: number };

/** Of the product. Who guesses pays it for each guess. */
export const productCost: Cost = { memory: 65_536, passes: 2 };

/** `Algorithm.Argon2id`, which is a const enum that only its own compiler can read. */
const argon2id = 2;

// One core stays free, the queue is short, and three quarters of a flood are rest: it must not starve everybody else.
const rest = { few: 5, times: 3, most: 300 };
const inTurn = openTurns({ places: Math.max(1, availableParallelism() - 1), longest: 100, rest });

type Hash = (password: string, options: Options) => Promise<Buffer>;

/** Hashes passwords, and compares them with what was kept. */
export type Passwords = {
  /** What is kept of a password: argon2id with a salt of its own and a pepper outside of the database, in PHC format. */
  hash: (password: string) => Promise<string>;
  /** Whether the password is the one that was kept. Takes the same time when there is none to compare with. */
  isRight: (kept: string | null | undefined, password: string) => Promise<boolean>;
  /** Whether a kept password was hashed at another cost than that of today, and should be hashed again. */
  isOutdated: (kept: string) => boolean;
};

/** Only tests hash at a lower cost, and without giving way to others: `hash` is argon2, on whichever thread. */
export function openPasswords(keys: Keys, cost: Cost = productCost, hash: Hash = hashAside): Passwords {
  const costs = `m=${cost.memory},t=${cost.passes},p=1`;

  /** NFKC, because one keyboard writes "é" as one character and another as two; never cut. */
  const derive = (password: string, salt: Buffer, { memory, passes, parallelism, length }: Derived) => {
    const options = { algorithm: argon2id, memoryCost: memory, timeCost: passes, parallelism, outputLen: length };
    return inTurn(() => hash(password.normalize('NFKC'), { ...options, salt, secret: keys.pepper }));
  };
  const today: Derived = { ...cost, parallelism: 1, length: 32 };

  return {
    hash: async (password) => {
      const salt = randomBytes(16);
      return `$argon2id$v=19$${costs}$${base64(salt)}$${base64(await derive(password, salt, today))}`;
    },
    isRight: async (kept, password) => {
      const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(kept ?? '');
      if (!parts) {
        await derive(password, Buffer.alloc(16), today);
        return false;
      }
      const [, memory, passes, parallelism, salt = '', hashed = ''] = parts;
      const wanted = Buffer.from(hashed, 'base64');
      const paid = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
      return isSame(wanted, await derive(password, Buffer.from(salt, 'base64'), { ...paid, length: wanted.length }));
    },
    isOutdated: (kept) => !kept.startsWith(`$argon2id$v=19$${costs}$`),
  };
}

type Derived = Cost & { parallelism: number; length: number };

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
