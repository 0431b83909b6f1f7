import { newId } from '@evenkeel/contract/base';
import type { Sent } from './input-reader.ts';

const numbers = [0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53 - 1, -(2 ** 63)];
const texts = [
  '',
  ' ',
  '\u202e',
  '\u0001',
  '\0',
  'a\nb',
  '\u{1f600}'.repeat(2_000),
  'x'.repeat(100_000),
  "';--",
  '%00',
  'NaN',
];
const times = ['9999-12-31', '0000-01-01', '2026-02-30', '2026-12-01T24:00', 'infinity', 'epoch', '+25:00', 'UTC\n'];
const ids = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', newId().toUpperCase()];
const many = [Array.from({ length: 5_000 }, newId), Array.from({ length: 20 }, newId), ['a', null]];
const others: unknown[] = [
  null,
  true,
  [],
  [[]],
  {},
  { toString: 1 },
  { toJSON: 1 },
  { constructor: { prototype: {} } },
];

/** What nobody types, for any field. */
export const hostile: unknown[] = [...others, ...numbers, ...texts, ...times, ...ids, ...many];

const written = (value: unknown) =>
  encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
    .slice(0, 4_000)
    .replace(/%.?$/, '');

/** A request that says this, in its path, and its query or its body. */
export function requestOf({ method, path }: { method: string; path: string }, input: Record<string, unknown>): Sent {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => written(input[name]));
  if (method !== 'GET') return { method, path: `/api${filled}`, body: JSON.stringify(input) };
  const query = Object.entries(input).map(([name, value]) => `${name}=${written(value)}`);
  return { method, path: `/api${filled}?${query.join('&').slice(0, 8_000)}` };
}
