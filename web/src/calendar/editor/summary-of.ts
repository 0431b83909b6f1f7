import { templates } from '@evenkeel/contract/nights/custody-templates.rules';
import type { Content } from '@evenkeel/contract/schedules.rules';

const layers = { holiday: 'new holiday', season: 'new season', change: 'one-time change' } as const;

/** "the 2-2-5-5 Schedule", "2 new holidays and 1 one-time change", "1 new season and the end of 1 rule". */
export function summaryOf({ schedule, rules, ended }: Content): string {
  const added = (['holiday', 'season', 'change'] as const).map((layer) =>
    counted(rules.filter((rule) => rule.layer === layer).length, layers[layer]),
  );
  const endings = ended.length > 0 ? `the end of ${counted(ended.length, 'rule')}` : '';
  const parts = [schedule ? scheduleWords(schedule) : '', ...added, endings].filter((part) => part !== '');
  return listed.format(parts);
}

const listed = new Intl.ListFormat('en');

const counted = (count: number, one: string) => (count === 0 ? '' : `${count} ${one}${count === 1 ? '' : 's'}`);

function scheduleWords({ template }: NonNullable<Content['schedule']>): string {
  const { label } = templates[template];
  return `the ${label}${label.endsWith('Schedule') ? '' : ' schedule'}`;
}
