import { renamedZones } from './renamed-zones.ts';
import { haveSameOffsets } from './zone-offsets.ts';

const currentName = (zone: string) => renamedZones[zone] ?? zone;

/** The one name of a zone: `Asia/Kolkata` for `Asia/Calcutta`, `America/New_York` for `US/Eastern`. */
export function canonicalZone(zone: string): string {
  if (renamedZones[zone]) return currentName(zone);
  try {
    return currentName(new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone);
  } catch {
    return zone; // of a browser that knows more zones
  }
}

/** Zones in the order given, each once: of several names, the first. */
export function zonesOnce(zones: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const zone of zones) {
    const name = canonicalZone(zone);
    if (!byName.has(name)) byName.set(name, zone);
  }
  return [...byName.values()];
}

const dayMs = 86_400_000;

/** As far ahead as people plan with each other; beyond it, governments may still change any clock. */
const horizon = 3 * 366 * dayMs;

/** Days on which two zones were compared. */
const compared = new Map<string, boolean>();

/**
 * Whether two zones have the same clock from the day of `now` (ms since 1970) on for three years. Names don't tell:
 * Kyiv and Kiev are one zone, and Detroit's clocks are New York's today.
 */
export function haveSameClock(a: string, b: string, now = Date.now()): boolean {
  if (a === b) return true;
  const from = Math.floor(now / dayMs) * dayMs;
  const key = `${from} ${a} ${b}`;
  const known = compared.get(key);
  if (known !== undefined) return known;
  const isSame = haveSameOffsets(a, b, from, from + horizon);
  if (compared.size >= 1_000) compared.clear();
  compared.set(key, isSame);
  return isSame;
}
