import type { Family } from '@evenkeel/contract/families';
import { templates } from '@evenkeel/contract/nights/custody-templates.rules';
import type { Proposal } from '@evenkeel/contract/schedules';
import { nameOf } from '../../family/family.ts';
import { mediumDay } from '../../lib/days.ts';

type Proposed = Pick<Proposal, 'schedule' | 'rules' | 'ended' | 'proposedBy'>;

/** "Blake proposed 2-2-3 from Jan 4, 2027; waiting for Alex’s answer". */
export function proposalWords(family: Family, { schedule, rules, ended, proposedBy }: Proposed): string {
  const others = family.members.filter(
    ({ accountId, home, leftAt }) => home !== null && leftAt === null && accountId !== proposedBy,
  );
  const regular = schedule && `${templates[schedule.template].short} from ${mediumDay(schedule.startDay)}`;
  const changes = rules.length + ended.length > 0 ? 'changes to holidays, seasons or single days' : null;
  const what = [regular, changes].filter((part) => part !== null).join(', and ');
  const silent = others.map(({ name }) => name).join(' and ');
  const said = `${nameOf(family, proposedBy)} proposed ${what}`;
  return silent ? `${said}; waiting for ${silent}’s answer` : said;
}
