import type { Event } from '@evenkeel/contract/calendar';
import { isUnanswered } from '@evenkeel/contract/calendar.rules';
import { Check } from 'lucide-react';
import { nameOf, useFamily } from '../../family/family.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Named } from '../../ui/Named.tsx';

/** That an event is confirmed; and by whom where it still waits, since whoever asks may have confirmed it themselves. */
export function ConfirmedBadge({ event, isNamed = isUnanswered(event) }: { event: Event; isNamed?: boolean }) {
  const family = useFamily();
  const { confirmedBy } = event;
  if (!event.isConfirmed) return null;
  return (
    <Badge>
      <Check aria-hidden />
      <Named>{isNamed && confirmedBy ? `Confirmed by ${nameOf(family, confirmedBy)}` : 'Confirmed'}</Named>
    </Badge>
  );
}
