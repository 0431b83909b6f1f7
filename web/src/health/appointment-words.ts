import type { CalendarAppointment } from '@evenkeel/contract/health';

/** Its title for someone who sees health; for everyone else, and on paper, this word. */
export const appointmentWord = 'Appointment';

type When = Pick<CalendarAppointment, 'date' | 'time' | 'zone'>;

/** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. */
export const atOf = ({ date, time }: Pick<When, 'date' | 'time'>): string => (time ? `${date}T${time}` : date);

/** When it is, in the form of an event's time. */
export const whenOfAppointment = (one: When): { date: string; end: null; zone: string } => ({
  date: atOf(one),
  end: null,
  zone: one.zone,
});

type Member = { home: 'A' | 'B' | null; name: string; leftAt: string | null };

/** "Alex takes Nora"; nothing where that isn't decided, or nobody is in that home. */
export function takesWords(
  { takes }: Pick<CalendarAppointment, 'takes'>,
  members: readonly Member[],
  child: string,
): string | undefined {
  const taker = takes && members.find(({ home, leftAt }) => home === takes && leftAt === null);
  return taker ? `${taker.name} takes ${child}` : undefined;
}
