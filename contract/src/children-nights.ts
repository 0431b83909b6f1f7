import * as z from 'zod';
import { base, Day, Id, Zone } from './base.ts';
import { dayMs, plusMonths } from './day-numbers.ts';
import { Clock, Home } from './nights/custody-terms.ts';

/** A home, or a third party by name; null where nothing says. */
const Where = z.object({ home: Home.nullable(), third: z.string().nullable() }).nullable();

/** Who has a child when: the nights, and the exchanges between them. Never visits, why, or where the parents meet. */
export const NightsOfChild = z.object({
  childId: Id,
  nights: z.array(z.object({ day: Day, where: Where })),
  exchanges: z.array(z.object({ day: Day, time: Clock, zone: Zone, from: Where, to: Where })),
});
export type NightsOfChild = z.infer<typeof NightsOfChild>;

/** Days that one answer holds. */
export const mostNights = 93;
/** How far from today they may be: the nights follow from every rule since, so a day in another century would cost far more. */
export const yearsOfNights = 3;

/** Whether all of these days are within those years of this instant. */
export function isNear({ from, to }: { from: string; to: string }, now: string): boolean {
  const today = new Date(now).toISOString().slice(0, 10);
  return plusMonths(today, -12 * yearsOfNights) <= from && to <= plusMonths(today, 12 * yearsOfNights);
}

export const nights = {
  /** Of every child that the reader may know of, in the order in which they were added. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/nights' })
    .input(
      z
        .object({ familyId: Id, from: Day, to: Day })
        .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < mostNights * dayMs, {
          message: `Choose at most ${mostNights} days.`,
          path: ['to'],
        }),
    )
    .output(z.array(NightsOfChild))
    .errors({
      OUT_OF_RANGE: { status: 422, message: `Choose days within ${yearsOfNights} years from today.` },
    }),
};
