import * as z from 'zod';
import { Cents, Day, Id, WallTime } from './base.ts';
import type { Notification, NotificationIcon } from './notifications.ts';

const seen = z.object({});

/**
 * What a notice may be about, with what its words take of it: amounts, shares and days, never what someone wrote. Looked up as the reader
 * of the list, so that row-level security decides.
 */
export const things = {
  alert: z.object({ due: WallTime.nullable() }),
  court: seen,
  document: seen,
  /** `isOneDate`: of a series, it is about the date on this day alone. */
  event: z.object({ day: Day, isOneDate: z.boolean() }),
  /** `share` in basis points. */
  expense: z.object({ amount: Cents, accepted: z.int().nonnegative(), share: z.int(), paidBy: Id }),
  health: seen,
  /** Nothing is looked up. */
  nothing: seen,
  payment: z.object({ amount: Cents, isTest: z.boolean() }),
  /** The first day of a proposed schedule; null for rules only. */
  schedule: z.object({ day: Day.nullable() }),
  school: seen,
};
export type Things = { [Name in keyof typeof things]: z.infer<(typeof things)[Name]> };

/** What the reader of a notice may see now of its cause. */
export type Facts = {
  /** The name of whoever caused it; null unless they are another member. */
  by: string | null;
  /** What it is about; null if the reader may not see it, or it was withdrawn. */
  thing: unknown;
};

export type Template<Params, About extends keyof Things> = {
  /** Ids, names of members, amounts and dates. Never free text. */
  params: z.ZodType<Params>;
  type: Notification['type'];
  title: string;
  /** Neutral: names nobody but who is in `params`. */
  text: (params: Params) => string;
  /** What has to be looked up for `detail`. */
  about?: About;
  /** For screens inside: who did it, how much, when. */
  detail?: (by: string, thing: Things[About], params: Params) => string;
  actionLabel: string;
  path: (params: Params) => string;
  icon: NotificationIcon;
  priority?: Notification['priority'];
  /** Decides the neutral sentence of its email. */
  audience: Audience;
};

/** The whole text of an email, unless its reader chose detail. Text messages never say more. */
export const neutralSentences = { family: 'You have an update. Sign in to see it.' };
export type Audience = keyof typeof neutralSentences;

export const notice = <Params, About extends keyof Things = 'nothing'>(template: Template<Params, About>) => template;
