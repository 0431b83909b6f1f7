import type { Family } from '@evenkeel/contract/families';
import type { Grant } from '@evenkeel/contract/grants';
import { isNeutral } from '@evenkeel/contract/rights/grant-roles.rules';
import { useChildren } from '../family/children-names.ts';
import { coParentsOf, meOf } from '../family/family.ts';
import { localTime } from '../lib/days.ts';
import { Named } from '../ui/Named.tsx';
import { daysText, isOpen, lineForOther, namesIn, roleWords, sectionsText } from './grant-words.ts';

/** Everything about a grant, in words. */
export function GrantFacts({ family, grant }: { family: Family; grant: Grant }) {
  const children = useChildren();
  return (
    <>
      {grant.name && (
        <p translate="no" className="text-ink-3 wrap-anywhere">
          {grant.email}
        </p>
      )}
      <p className="text-ink-2">{roleWords[grant.role]}</p>
      <p className="text-ink-2 wrap-anywhere">
        <Named>{sectionsText(grant.sections, namesIn(grant, children))}</Named>
      </p>
      <p className="figures text-ink-2">{daysText(grant)}</p>
      <p className="whitespace-pre-line text-ink-2 wrap-anywhere">
        <bdi>{grant.purpose}</bdi>
      </p>
      {isOpen(grant) && !isNeutral(grant.role) && <ReadByOther family={family} grant={grant} />}
      {grant.endedAt && <p className="figures text-ink-3">Ended {localTime(grant.endedAt)}</p>}
    </>
  );
}

/** What the other parent reads of it, or will once it is accepted. */
function ReadByOther({ family, grant }: { family: Family; grant: Grant }) {
  const children = useChildren();
  const [other] = coParentsOf(family);
  if (!other) return null;
  const name = grant.isNamed ? (grant.name ?? '(their name)') : null;
  const line = lineForOther({ ...grant, name }, meOf(family)?.name ?? '', namesIn(grant, children));
  const when = grant.status === 'accepted' ? `${other.name} reads` : `Once accepted, ${other.name} reads`;
  return (
    <p className="mt-1 text-ink-3 wrap-anywhere">
      <Named>{`${when}: ${line}`}</Named>
    </p>
  );
}
