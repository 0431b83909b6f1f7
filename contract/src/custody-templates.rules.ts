import type { Terms } from './schedules.ts';

type Template = {
  /** How it is called on screen. Specification, S1 4. */
  label: string;
  /** How a reason names it. */
  short: string;
  /** The home of each night, as if home A began: from the start day, or from a Monday where `keepsWeekdays`. None: no cycle of its own. */
  nights: string;
  /** Its nights are those of certain weekdays, whatever day it starts on. */
  keepsWeekdays: boolean;
};

/** Domain, section 1. What a schedule was set with is kept with it: another pattern here changes no schedule that stands. */
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

/** Those whose nights come again after fourteen. */
export const fortnights = templateNames.filter((name) => templates[name].nights !== '');
