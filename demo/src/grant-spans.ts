import type { GrantSpan } from '@evenkeel/contract/grants';
import { dayOf, numberOf } from '@evenkeel/contract/day-numbers';
import { spansOf, type GrantVersion } from '@evenkeel/contract/rights/grant-spans.rules';
import { instantOf } from '@evenkeel/contract/wall-clock';
import type { Context } from './api.ts';
import { familyNow } from './family-now.ts';
import { KeptGrant } from './kept-grants.ts';

const Said = KeptGrant.pick({ sections: true, children: true });

/** What it opened when it was accepted, and after each change since. That of the sample was accepted before this browser. */
function versionsOf({ rows }: Context, kept: KeptGrant): GrantVersion[] {
  const said = rows.history
    .get()
    .filter(({ kind, ref }) => ref === kept.id && (kind === 'grant.accepted' || kind === 'grant.changed'))
    .map(({ at, content }) => ({ at, ...Said.parse(content) }))
    .filter(({ at }) => kept.answeredAt !== null && Date.parse(at) >= Date.parse(kept.answeredAt));
  const before = rows.sample.grants.find(({ id }) => id === kept.id);
  return before?.answeredAt ? [{ ...before, at: before.answeredAt }, ...said] : said;
}

/** From when until when the holder of a grant could see what. */
export function spansOfGrant(context: Context, kept: KeptGrant): GrantSpan[] {
  const zone = kept.zone ?? familyNow(context.rows).zone;
  const midnight = (day: string) => new Date(instantOf(day, '00:00', zone)).toISOString();
  const after = dayOf(numberOf(kept.endsOn) + 1);
  const days = { startsAt: midnight(kept.startsOn), endsAt: midnight(after), endedAt: kept.endedAt };
  if (kept.name === null) return [];
  return spansOf(versionsOf(context, kept), days, context.now());
}
