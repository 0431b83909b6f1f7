import { digest, newToken } from './secrets.ts';

/** 132 random bits. Whoever knows them has held a token of that session, and can do no more than have it ended. */
const stemLength = 22;

/** The cookie of a session: a stem that stays as long as the session does, and 256 random bits that each renewal replaces. */
export function newSessionToken(): string {
  return newToken().slice(0, stemLength) + newToken();
}

/** Another token of the same session. */
export function renewedToken(token: string): string {
  return token.slice(0, stemLength) + newToken();
}

/** How the stem of a token is kept: enough to find the session that it belongs to, or belonged to. */
export function stemHashOf(token: string): Buffer {
  return digest(token.slice(0, stemLength)).subarray(0, 16);
}

/** What `app.enter` takes: the hash of the token, and that of its stem. */
export function doorHashOf(token: string): Buffer {
  return Buffer.concat([digest(token), stemHashOf(token)]);
}
