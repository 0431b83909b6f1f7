import type { Terms } from '../schedules.ts';

type Template = {
  /** Label on screen. */
  label: string;
  /** Name in a reason. */
  short: string;
  /** The home of each night if home A starts, from the start day, or from a Monday if `keepsWeekdays`. Empty without a cycle. */
  nights: string;
  /** Tied to weekdays, whatever day it starts on. */
  keepsWeekdays: boolean;
};

/** Schedules store their pattern, so a change here doesn't affect existing ones. */
export const templates = {
  'alternating-weekends': {
    label: 'Alternating Weekends',
    short: 'Alternating Weekends',
    nights: 'AAAABBAAAAAAAA',
    keepsWeekdays: true,
  },
  'alternating-weekends-wednesday': {
    label: 'Alternating Weekends + Wednesday',
    short: 'Alternating Weekends + Wednesday',
    nights: 'AABABBAAABAAAA',
    keepsWeekdays: true,
  },
  'alternating-weekends-fri-mon-wednesday': {
    label: 'Alternating Weekends Fri-Mon + Wednesday',
    short: 'Alternating Weekends Fri-Mon + Wednesday',
    nights: 'AABABBBAABAAAA',
    keepsWeekdays: true,
  },
  '2-2-3': { label: '2-2-3 Schedule', short: '2-2-3', nights: 'AABBAAABBAABBB', keepsWeekdays: false },
  'week-on-week-off': {
    label: 'Week On, Week Off',
    short: 'Week On, Week Off',
    nights: 'AAAAAAABBBBBBB',
    keepsWeekdays: false,
  },
  '2-2-5-5': { label: '2-2-5-5 Schedule', short: '2-2-5-5', nights: 'AABBAAAAABBBBB', keepsWeekdays: false },
  '3-4-4-3': { label: '3-4-4-3 Schedule', short: '3-4-4-3', nights: 'AAABBBBAAAABBB', keepsWeekdays: false },
  'first-third-fifth': {
    label: 'First, Third and Fifth Weekends',
    short: 'First, Third and Fifth Weekends',
    nights: '',
    keepsWeekdays: true,
  },
  'iso-weeks': { label: 'Odd and Even Weeks', short: 'Odd and Even Weeks', nights: '', keepsWeekdays: true },
  custom: { label: 'Custom Schedule', short: 'Custom', nights: '', keepsWeekdays: false },
} as const satisfies Record<Terms['template'], Template>;
export type TemplateName = keyof typeof templates;
export const templateNames = Object.keys(templates) as [TemplateName, ...TemplateName[]];

/** Templates with a 14-night cycle. */
export const fortnights = templateNames.filter((name) => templates[name].nights !== '');
