import { dayOf, modulo, numberOf, weekdayOf } from '@evenkeel/contract/day-numbers';
import { firstDay, lastDay } from '@evenkeel/contract/known-days';

/** Which day it is where somebody opens a page, and the day whose month they open. */
export type Days = { today: string; shown: string };

/** What a page asks first, as the browser spells it: an answer to anything else is not taken. */
type Questions = { ofFamily?: readonly string[]; ofAccount?: readonly string[] };

const none: Questions = {};
const subscription: Questions = { ofAccount: ['subscription'] };
const security: Questions = {
  ofAccount: [
    'accounts/waiting',
    'security/methods',
    'security/passkeys',
    'accounts/sessions',
    'open-grants',
    'accounts/care',
    'accounts/events?limit=20',
  ],
};
const coParents: Questions = { ofFamily: ['invitations'] };

/** Of the pages whose first questions need no day. */
const ofPages = new Map<string, Questions>(
  Object.entries({
    '/children': { ofFamily: ['children', 'schedules'] },
    '/payments': {
      ofFamily: [
        'ledger',
        'plan',
        'expenses?only=open&limit=100',
        'payments?only=open&limit=100',
        'payments?order=newest&limit=50',
      ],
    },
    '/messages': { ofFamily: ['contacts', 'channels'] },
    '/health': { ofFamily: ['children', 'health'], ofAccount: ['accounts/units'] },
    '/documents': { ofFamily: ['documents?sort=date&order=down&limit=50', 'children'] },
    '/notifications': { ofFamily: ['notifications/mails', 'notifications?limit=50'] },
    '/waiting': none,
    '/settings': { ofAccount: ['granted-families', 'grant-offers'] },
    '/settings/coparents': coParents,
    '/invite-coparent': coParents,
    '/profile': none,
    '/profile/settings': none,
    '/profile/subscription': subscription,
    '/subscription': subscription,
    '/profile/security': security,
    '/security': security,
    '/settings/security': security,
  }),
);

/** What the page at an address asks first; undefined for a page in front of the door, and for an unknown one. Without `days`: what needs none. */
export function questionsOf(at: string, days: Days | undefined): Questions | undefined {
  switch (at) {
    case '/dashboard':
      return { ofFamily: [...ofDashboard, ...(days ? upcoming(days) : [])], ofAccount: ['connections'] };
    case '/calendar':
      return { ofFamily: [...ofCalendar, ...(days ? [...upcoming(days), ...month(days)] : [])] };
    case '/school':
      return { ofFamily: [...ofSchool, ...(days ? [schoolDays(days)] : [])] };
    default:
      return ofPages.get(at);
  }
}

const ofDashboard = [
  'onboarding',
  'schedules',
  'alerts?limit=3',
  'children',
  'ledger',
  'payments',
  'documents?limit=3',
  'document-usage',
  'court-decisions',
  'court-dates',
  'events?limit=2',
];
const ofCalendar = ['schedules', 'schedules/suggestions', 'court-dates'];
const ofSchool = ['children', 'schedules', 'bring-items', 'homework', 'academic-records?limit=50', 'school-contacts'];

const span = (from: number, to: number) => `from=${dayOf(from)}&to=${dayOf(to)}`;
const ahead = (today: string) => span(numberOf(today), numberOf(today) + 366);

/** The next events, and appointments from the day before: elsewhere that may not be over. */
function upcoming({ today }: Days): string[] {
  const first = numberOf(today);
  return [`events?${ahead(today)}&status=upcoming&limit=5`, `appointments?${span(first - 1, first + 366)}`];
}

const schoolDays = ({ today }: Days) => `events?${ahead(today)}&status=upcoming&type=school&limit=6`;

/** The six weeks, Sunday first, around the month of a day. */
function month({ shown }: Days): string[] {
  const first = numberOf(`${shown.slice(0, 7)}-01`);
  const start = first - modulo(weekdayOf(first) + 1, 7);
  const days = span(start, start + 41);
  return [`events?${days}&limit=500`, `court-dates?${days}`, `appointments?${days}`];
}

/** The days that a browser names: undefined where it doesn't say which day it is. */
export function daysIn(day: string | undefined, shown: string | undefined): Days | undefined {
  return isDay(day) ? { today: day, shown: isDay(shown) ? shown : day } : undefined;
}

function isDay(day: string | undefined): day is string {
  if (!day || !/^\d{4}-\d\d-\d\d$/.test(day) || day < firstDay || day > lastDay) return false;
  return !Number.isNaN(Date.parse(day)) && dayOf(numberOf(day)) === day;
}
