import type { HealthRecord } from '@evenkeel/contract/health';
import { hasOddDate, lengthText, weightText } from '@evenkeel/contract/health.rules';
import type { UnitSystem } from '@evenkeel/contract/unit-systems';
import { clockHint } from '../family/clock-hint.ts';
import { clock, fullDay } from '../lib/days.ts';

/** Said of a date that was stored before dates were held to their bounds. */
export const checkThisDate = 'Check this date';

/** That a stored date has to be looked at, if so. `today` is the family's. */
export const oddDateWords = (record: Pick<HealthRecord, 'date' | 'details'>, today: string): string | undefined =>
  hasOddDate(record, today) ? checkThisDate : undefined;

/** When it is or was: the date in long form, of an appointment with its time. */
export function whenWords({ date, details }: Pick<HealthRecord, 'date' | 'details'>): string {
  return details.type === 'appointment' ? dayAndTimeWords({ date, ...details }) : fullDay(date);
}

/** "November 24, 2026, 3:30 PM", with the zone where that isn’t the viewer’s clock. */
export function dayAndTimeWords({ date, time, zone }: { date: string; time: string | null; zone?: string }): string {
  if (!time) return fullDay(date);
  return [fullDay(date), clock(time), zone && clockHint(zone)].filter(Boolean).join(', ');
}

/** What a record says beside its title and description, one line each; nothing that wasn't entered. */
export function factWords({ details }: Pick<HealthRecord, 'details'>, { units, by }: Said): string[] {
  const lines = linesOf(details, { units, by });
  return lines.filter((line) => line !== null && line !== '').map(String);
}

type Said = {
  units: UnitSystem;
  /** Who entered it: "you", or a name. */
  by: string;
};

/** Whom a record names besides the family: who provides the care, and who gives a medication. */
export function caregiversOf({ details }: Pick<HealthRecord, 'details'>): string[] {
  if (details.type === 'appointment' || details.type === 'vaccine') return [details.provider];
  return details.type === 'medication' ? [details.givenBy] : [];
}

function providerWords(
  details: Extract<HealthRecord['details'], { type: 'appointment' | 'vaccine' }>,
  by: string,
): string {
  if (!details.isProviderMasked) return details.provider;
  return details.provider ? `${details.provider} (only you see this)` : `Provider masked by ${by}`;
}

function linesOf(details: HealthRecord['details'], { units, by }: Said): (string | null)[] {
  switch (details.type) {
    case 'appointment':
      return [providerWords(details, by), details.outcome && `What the doctor said: ${details.outcome}`];
    case 'vaccine':
      return [
        details.dose && `Dose ${details.dose}`,
        details.lot && `Lot ${details.lot}`,
        providerWords(details, by),
        details.nextDue && `Next due ${fullDay(details.nextDue)}`,
      ];
    case 'growth':
      return [
        details.height === null ? null : `Height ${lengthText(details.height, units)}`,
        details.weight === null ? null : `Weight ${weightText(details.weight, units)}`,
        details.head === null ? null : `Head ${lengthText(details.head, units)}`,
      ];
    case 'allergy':
      return [details.reaction && `Reaction: ${details.reaction}`];
    case 'medication':
      return [
        [details.dosage, details.unit].filter(Boolean).join(' '),
        details.isAsNeeded ? ['As needed', details.frequency].filter(Boolean).join(', ') : details.frequency,
        details.times.length > 0 ? `At ${details.times.map(clock).join(', ')}` : null,
        details.everyHours ? `At least every ${details.everyHours} hours` : null,
        details.endsOn && `Until ${fullDay(details.endsOn)}`,
        details.givenBy && `Given by: ${details.givenBy}`,
        details.refillOn && `Refill by ${fullDay(details.refillOn)}`,
      ];
  }
}
