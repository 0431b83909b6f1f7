import type { Handover } from '@evenkeel/contract/nights/custody-layers.rules';
import { clock, type Day, longDay } from '../../lib/days.ts';

/** The first words of a message about a day. */
export const aboutDay = (day: Day): string => `About ${longDay(day)}: `;

/** The first words of a message about an exchange. */
export const aboutExchange = ({ day, time }: Pick<Handover, 'day' | 'time'>): string =>
  `About the exchange on ${longDay(day)} at ${clock(time)}: `;
