import pg from 'pg';
import type { Config } from './config.ts';
import { UnfitConnection } from './lib/unfit-connection.ts';

/** Why the server couldn't start, and what to do. */
export function sentenceOf(error: unknown, config: Config): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'EADDRINUSE')
    return `port ${config.PORT} is taken. Stop the process that uses it, or choose another PORT.`;
  if (code === 'EADDRNOTAVAIL') return `this machine has no address ${config.HOST}. Choose another HOST.`;
  if (unwritable.has(code)) return `the folder ${config.DATA_DIR} cannot be written. Choose another DATA_DIR.`;
  if (code === 'ENOSPC') return `there is no space left for the folder ${config.DATA_DIR}.`;
  if (error instanceof UnfitConnection || !config.DATABASE_URL) return message;
  if (error instanceof pg.DatabaseError) return refusalOf(code, message);
  if (/^E[A-Z]+$/.test(code) || /timeout|terminated|ECONN/i.test(message))
    return 'no PostgreSQL answers at the address in DATABASE_URL.';
  return message;
}

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

/** Of a PostgreSQL, or a pooler before it, that answered no. */
function refusalOf(code: string, message: string): string {
  if (code === '28P01' || code === '28000') return 'PostgreSQL refuses the name or the password in DATABASE_URL.';
  if (code === '3D000') return 'the database named in DATABASE_URL does not exist.';
  if (code === '42501') return `the user in DATABASE_URL lacks a privilege: ${message}.`;
  return `PostgreSQL at the address in DATABASE_URL refuses: ${message}.`;
}
