import { isSame, mac, type Keys } from '../lib/secrets.ts';

// A mailbox that wants no invitations is known by a keyed digest of its address: no table holds the address of somebody who has
// nothing to do with us, and the link in a mail works for as long as the mail is kept, whatever became of the invitation.

const half = 16;

/** What the link "Never write to me" ends with: which mailbox, and the proof that we wrote it. 43 characters. */
export function neverWriteToken(keys: Keys, mailbox: string): string {
  const box = boxOf(keys, mailbox);
  return Buffer.concat([box, proofOf(keys, box)]).toString('base64url');
}

/** As which a mailbox is kept. `mailbox` is the address without what stands behind a plus, in lower case. */
export function boxOf(keys: Keys, mailbox: string): Buffer {
  return mac(keys, 'mailbox', mailbox).subarray(0, half);
}

/** Whose mailbox a token is of; undefined when we never wrote it. */
export function boxOfToken(keys: Keys, token: string): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const box = bytes.subarray(0, half);
  return isSame(bytes.subarray(half), proofOf(keys, box)) ? box : undefined;
}

function proofOf(keys: Keys, box: Buffer): Buffer {
  return mac(keys, 'never write', box.toString('hex')).subarray(0, half);
}
