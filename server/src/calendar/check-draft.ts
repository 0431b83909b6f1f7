import type { Custody } from '@evenkeel/contract/schedules';
import { areTheirs, type Content, isTooMany } from '@evenkeel/contract/schedules.rules';

type Refused = () => Error;
type Errors = { NOT_FOUND: Refused; NO_SCHEDULE: Refused; TOO_MANY_RULES: Refused };

/** What the arrangement that was seen says against a draft. Where another one stands by now, the statement that writes finds out. */
export function checkAgainst(custody: Custody, content: Content, against: number, now: string, errors: Errors): void {
  if (custody.version !== against) return;
  if (!areTheirs(custody, content)) throw errors.NOT_FOUND();
  if (!content.schedule && content.rules.length > 0 && custody.schedules.length === 0) throw errors.NO_SCHEDULE();
  if (isTooMany(custody, content, now)) throw errors.TOO_MANY_RULES();
}
