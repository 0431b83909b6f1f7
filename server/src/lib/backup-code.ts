import { randomInt } from 'node:crypto';

/** Digits and letters, without those that look like others: i, l, o and u (Crockford). */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';

/** Sixty random bits, in three groups of four signs. */
export function newBackupCode(): string {
  return [newGroup(), newGroup(), newGroup()].join('-');
}

function newGroup(): string {
  return Array.from({ length: 4 }, () => signs.charAt(randomInt(signs.length))).join('');
}

/** What counts of a backup code, however somebody typed it: not the capitals, the spaces and dashes, nor O for 0 and I for 1. */
export function backupCodeAsTyped(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/[il]/g, '1')
    .replace(/o/g, '0');
}
