import type * as z from 'zod';
import type { Notification, NotificationIcon } from './notifications.ts';

/** The current title of the item a notice is about, if its reader may see it. */
export type Subject = string | null;

/** Where that title is looked up. */
export type SubjectOf = 'alert' | 'event';

export type Template<Params> = {
  /** Ids, names of members, amounts and dates. Never free text. */
  params: z.ZodType<Params>;
  type: Notification['type'];
  title: string;
  /** Our own words; replaced by the subject if the reader may see it. */
  text: (params: Params) => string;
  subject?: SubjectOf;
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

export const notice = <Params>(template: Template<Params>) => template;
