import { newId } from '../src/base.ts';
import type { Custody, NewDraft, NewRule } from '../src/schedules.ts';

// What the specs of schedules and of rules over them send.

export const nothing: Custody = { version: 0, schedules: [], rules: [], proposals: [] };
const zone = 'America/New_York';
export const weekly = {
  template: 'week-on-week-off',
  startsWith: 'A',
  startDay: '2030-01-07',
  exchangeTime: '18:00',
  zone,
} as const;

export type Changes = Partial<Pick<NewDraft, 'schedule' | 'rules' | 'ended' | 'against'>>;

export function draft(familyId: string, changes: Changes): NewDraft {
  return { id: newId(), familyId, against: 0, ...changes };
}

const common = { rotation: 'keep', zone, children: [] as string[], orderText: '' } as const;

/** From Wednesday evening to Sunday evening, with A in even years. */
export function thanksgiving(): NewRule {
  const at = { month: 11, weekday: 3, ordinal: 4, start: { days: -1, time: '18:00' }, end: { days: 3, time: '18:00' } };
  const when = { kind: 'weekday' as const, ...at, ordinal: 4 as const };
  const who = { kind: 'parity' as const, even: 'A' as const };
  const text = '4.2 Thanksgiving: with Alex in even years.';
  return { ...common, id: newId(), layer: 'holiday', name: 'Thanksgiving', when, who, position: 10, orderText: text };
}

export function oneNight({ from, to } = { from: '2031-05-02', to: '2031-05-03' }): NewRule {
  const when = { kind: 'ranges' as const, ranges: [{ from, fromTime: '18:00', to, toTime: '18:00' }] };
  const who = { kind: 'home' as const, home: 'B' as const };
  return { ...common, id: newId(), layer: 'change', name: 'Concert', when, who, position: 20 };
}
