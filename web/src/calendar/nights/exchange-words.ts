import type { Family } from '@evenkeel/contract/families';
import type { Handover, Whom } from '@evenkeel/contract/nights/custody-layers.rules';
import type { Schedule } from '@evenkeel/contract/schedules';
import { nameOfHome } from './homes.ts';

/** "Alex to Blake"; where a schedule begins or ends, the home that is known. */
export function fromTo(family: Family, { from, to, day }: Handover): string {
  const nameOf = (one: Whom) => (one.home ? nameOfHome(family, one.home, day) : (one.third ?? ''));
  if (!from) return to ? `To ${nameOf(to)}` : '';
  return to ? `${nameOf(from)} to ${nameOf(to)}` : `From ${nameOf(from)}`;
}

/** The rule behind an exchange. */
export function whyWords({ reason, isVisit }: Handover<Schedule>): string {
  if (isVisit && reason?.visit) return reason.layer === 'regular' ? 'Visit' : `Visit, kept during ${reason.rule.name}`;
  if (isVisit) return 'After the visit';
  if (!reason) return 'The schedule ends';
  if (reason.layer !== 'regular') return reason.rule.name;
  return reason.turn ? `Regular week, weekends changed after ${reason.turn.rule.name}` : 'Regular week';
}
