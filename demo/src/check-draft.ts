import type { Custody } from '@evenkeel/contract/schedules';
import { areTheirs, childrenOf, type Content, isTooMany } from '@evenkeel/contract/schedules.rules';
import type { Context } from './api.ts';

type Refused = () => Error;
type Errors = { NOT_FOUND: Refused; NO_SCHEDULE: Refused; TOO_MANY_RULES: Refused };

/** Why a draft is refused, checked in the server's order. */
export function checkDraft(context: Context, custody: Custody, content: Content, errors: Errors): void {
  const areOurs = childrenOf(content).every((id) => context.rows.children.find(id));
  if (!areOurs || !areTheirs(custody, content)) throw errors.NOT_FOUND();
  if (!content.schedule && content.rules.length > 0 && custody.schedules.length === 0) throw errors.NO_SCHEDULE();
  if (isTooMany(custody, content, context.now())) throw errors.TOO_MANY_RULES();
}
