import './no-eval.ts';
import * as z from 'zod';
import { Day, Id } from './base.ts';
import { notice } from './notice-template.ts';
import { dayWords } from './notice-words.ts';
import { titleOfChanges } from './schedules.rules.ts';
import { Template } from './schedules.ts';

const ofChild = z.object({ childId: Id });
const onDay = z.object({ day: Day });
const alerts = {
  params: ofChild,
  type: 'alert',
  path: ({ childId }: z.infer<typeof ofChild>) => `/children?id=${childId}&section=alerts`,
  icon: 'AlertCircle',
  audience: 'family',
} as const;
const events = {
  params: onDay,
  type: 'event',
  path: ({ day }: z.infer<typeof onDay>) => `/calendar?day=${day}&open=true`,
  icon: 'Calendar',
  audience: 'family',
} as const;

const changes = z.object({ template: Template.nullable(), rules: z.int(), ended: z.int() });

/** `act` is what its author did: "proposed". */
const schedule = (title: string, act: string, actionLabel: string) =>
  notice({
    params: changes,
    type: 'event',
    title,
    text: titleOfChanges,
    about: 'schedule',
    detail: (by, { day }, params) =>
      [`${by} ${act}: ${titleOfChanges(params)}`, ...(day ? [`from ${dayWords(day)}`] : [])].join(', '),
    actionLabel,
    path: () => '/calendar',
    icon: 'Calendar',
    priority: 'high',
    audience: 'family',
  });

/** What happened to alerts, events and the custody schedule. Never their titles. */
export const calendarNotices = {
  'alert.added': notice({
    ...alerts,
    title: 'New Alert',
    text: () => 'An alert was added',
    about: 'alert',
    detail: (by, { due }) => `${by} added an alert${due ? `, due ${dayWords(due)}` : ''}`,
    actionLabel: 'View Alert',
  }),
  'alert.removed': notice({
    ...alerts,
    title: 'Alert Deleted',
    text: () => 'An alert was deleted',
    detail: (by) => `${by} deleted an alert`,
    actionLabel: 'View Alerts',
  }),
  'alert.due': notice({
    ...alerts,
    title: 'Alert Due',
    text: () => 'An alert is due',
    about: 'alert',
    detail: (by) => `${by}’s alert is due`,
    actionLabel: 'View Alert',
  }),

  'event.asked': notice({
    params: z.object({}),
    type: 'event',
    title: 'Event to Confirm',
    text: () => 'You were asked to confirm an event',
    about: 'event',
    detail: (by, { day }) => `${by} asks you to confirm an event on ${dayWords(day)}`,
    actionLabel: 'View Question',
    path: () => '/waiting',
    icon: 'Calendar',
    audience: 'family',
  }),
  'event.unconfirmed': notice({
    ...events,
    title: 'Confirmed Event Changed',
    text: () => 'An event was changed and is no longer confirmed',
    about: 'event',
    detail: (by, { day }) => `${by} changed an event on ${dayWords(day)}. It is no longer confirmed`,
    actionLabel: 'View Event',
  }),
  'event.confirmed': notice({
    ...events,
    title: 'Event Confirmed',
    text: () => 'An event was confirmed',
    about: 'event',
    detail: (by, { day }) => `${by} confirmed an event on ${dayWords(day)}`,
    actionLabel: 'View Event',
    priority: 'high',
  }),
  'event.removed': notice({
    ...events,
    title: 'Event Deleted',
    text: () => 'An event was deleted',
    detail: (by, _, { day }) => `${by} deleted an event on ${dayWords(day)}`,
    actionLabel: 'View Calendar',
  }),

  'schedule.proposed': schedule('Schedule Proposed', 'proposed a schedule', 'View Proposal'),
  'schedule.accepted': schedule('Schedule Accepted', 'accepted your schedule', 'View Calendar'),
  'schedule.declined': schedule('Schedule Declined', 'declined your schedule', 'View Calendar'),
  'schedule.withdrawn': schedule('Schedule Withdrawn', 'withdrew a schedule', 'View Calendar'),
};
