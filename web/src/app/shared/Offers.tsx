import type { GrantOffer } from '@evenkeel/contract/grants';
import { type GrantRole, isNeutral } from '@evenkeel/contract/rights/grant-roles.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api.ts';
import { daysText, lineForOther, sectionsText } from '../../grants/grant-words.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Named } from '../../ui/Named.tsx';
import { toast } from '../../ui/toast.ts';
import { useNamesKept } from '../../ui/use-names-kept.ts';

/** Offers to the address of this account. Nothing of a family is shown before the answer but who grants. */
export function Offers({ offers }: { offers: readonly GrantOffer[] }) {
  useNamesKept(offers.map(({ grantedBy }) => grantedBy));
  return (
    <Card title="Offers">
      <ul aria-label="Offers" className="divide-y divide-line">
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </ul>
    </Card>
  );
}

const asked: Record<GrantRole, string> = {
  lawyer: 'asks you to be their lawyer here',
  relative: 'shares with you as a relative or carer',
  mediator: 'ask you to be their mediator here',
  parental_coordinator: 'ask you to be their parental coordinator here',
  judge: 'ask you to read this as a judge',
};

const byBoth = 'see your name, and which section or document you open in which hour.';
/** What becomes known of whoever accepts, after the names of those who grant. */
const learned: Record<GrantRole, string> = {
  lawyer:
    'sees your name, and which section or document you open in which hour. The other parent reads this line, and not what you open:',
  relative:
    'sees your name, and which section you open in which hour. The other parent reads this line, with the children’s names:',
  mediator: byBoth,
  parental_coordinator: byBoth,
  judge: byBoth,
};

function Offer({ offer }: { offer: GrantOffer }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'accept' | 'decline'>();
  const answer = async (isAccepted: boolean) => {
    setBusy(isAccepted ? 'accept' : 'decline');
    try {
      const { familyId } = await api.grants.offers.answer.call({ id: offer.id, isAccepted });
      await queries.invalidateQueries({ queryKey: api.grants.key() });
      toast.done(isAccepted ? 'Accepted' : 'Declined', `${offer.grantedBy} can see your answer`);
      if (familyId) void navigate({ to: paths.shared, search: { of: familyId } });
    } catch (error) {
      toast.failed('Not answered', problemOf(error, 'This offer is no longer open.'));
      void queries.invalidateQueries({ queryKey: api.grants.key() });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <li className="py-3 text-sm first:pt-0 last:pb-0">
      <h3 className="font-semibold wrap-anywhere">
        <bdi translate="no">{offer.grantedBy}</bdi> <span>{asked[offer.role]}</span>
      </h3>
      <p className="text-ink-2">You can read: {sectionsText(offer.sections)}</p>
      <p className="figures text-ink-2">{daysText(offer)}</p>
      <p className="whitespace-pre-line text-ink-2 wrap-anywhere">
        <bdi>{offer.purpose}</bdi>
      </p>
      <p className="mt-1 text-ink-3">
        <bdi translate="no">{offer.grantedBy}</bdi> <span>{learned[offer.role]}</span>
      </p>
      {!isNeutral(offer.role) && <LineForOther offer={offer} />}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" busy={busy === 'accept'} busyLabel="Accepting..." onClick={() => void answer(true)}>
          Accept
        </Button>
        <Button
          look="secondary"
          size="sm"
          busy={busy === 'decline'}
          busyLabel="Declining..."
          onClick={() => void answer(false)}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}

/** The very line that the other parent reads once this is accepted. */
function LineForOther({ offer }: { offer: GrantOffer }) {
  const me = useQuery(api.accounts.session.get.queryOptions()).data?.user;
  if (!me) return null;
  const name = offer.isNamed ? `${me.firstName} ${me.lastName}`.trim() : null;
  return (
    <p className="mt-1 font-medium wrap-anywhere">
      <Named>{lineForOther({ ...offer, name }, offer.grantedBy)}</Named>
    </p>
  );
}
