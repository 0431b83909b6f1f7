import { templates } from '@evenkeel/contract/nights/custody-templates.rules';
import type { Content } from '@evenkeel/contract/schedules.rules';

/** "the 2-2-5-5 Schedule", "2 changes to holidays, seasons or single days". */
export function summaryOf({ schedule, rules, ended }: Content): string {
  const more = rules.length + ended.length;
  const counted = `${more} ${more === 1 ? 'change' : 'changes'} to holidays, seasons or single days`;
  if (!schedule) return counted;
  const { label } = templates[schedule.template];
  return `the ${label}${label.endsWith('Schedule') ? '' : ' schedule'}${more > 0 ? ` and ${counted}` : ''}`;
}
