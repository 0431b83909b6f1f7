import { haveSameClock } from '@evenkeel/contract/zones.rules';
import { zoneHere } from '../lib/days.ts';
import { zoneName } from './zone-name.ts';

/** Whether a zone's clock isn't the viewer's. */
export const isElsewhere = (zone: string): boolean => !haveSameClock(zone, zoneHere());

/** "New York time" beside a field for a time of that zone; undefined where the viewer's clock shows the same. */
export const clockHint = (zone: string): string | undefined =>
  isElsewhere(zone) ? `${zoneName(zone)} time` : undefined;
