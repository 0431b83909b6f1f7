import { digest } from './secrets.ts';

/** Whom a limit in memory counts, and how many times the allowance of a person they have. */
export type Asker = { who: string; times: number };

/** Whose the tokens of this server's requests are, as their last answers said. */
export type Askers = {
  /** The account behind a token that was answered, else its network, which may be a courthouse; null for this machine. */
  of: (token: string | undefined, network: () => string | null) => Asker | null;
  learn: (token: string, accountId: string) => void;
  forget: (token: string) => void;
};

const mostKnown = 100_000;
/** A network has ten times what a person has: made-up and missing cookies together. */
const ofNetwork = 10;

const keyOf = (token: string) => digest(token).toString('base64url');

/** Remembers hashes of tokens, never the tokens. Whatever is forgotten here counts for its network until the next answer. */
export function openAskers(): Askers {
  const accounts = new Map<string, string>();
  return {
    of: (token, network) => {
      const account = token === undefined ? undefined : accounts.get(keyOf(token));
      if (account !== undefined) return { who: `account ${account}`, times: 1 };
      const from = network();
      return from === null ? null : { who: `network ${from}`, times: ofNetwork };
    },
    learn: (token, accountId) => {
      const key = keyOf(token);
      if (accounts.get(key) === accountId) return;
      const [oldest] = accounts.keys();
      if (accounts.size >= mostKnown && oldest !== undefined) accounts.delete(oldest);
      accounts.set(key, accountId);
    },
    forget: (token) => void accounts.delete(keyOf(token)),
  };
}
