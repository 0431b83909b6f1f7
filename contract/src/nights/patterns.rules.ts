import { templates } from './custody-templates.rules.ts';
import { otherHome, type Home } from './homes.rules.ts';
import { numberOf, weekdayOf } from '../day-numbers.ts';
import type { Terms } from '../schedules.ts';

/** The 14 nights of a template from its start day, as letters A and B; empty for a template without a cycle. */
export function patternOf({
  template,
  startsWith,
  startDay,
}: Pick<Terms, 'template' | 'startsWith' | 'startDay'>): string {
  const { nights, keepsWeekdays } = templates[template];
  const skipped = keepsWeekdays ? weekdayOf(numberOf(startDay)) : 0;
  const turned = nights.slice(skipped) + nights.slice(0, skipped);
  return startsWith === 'A' ? turned : turned.replaceAll(/./g, (home) => otherHome(home as Home));
}
