import type { CourtDate } from '@evenkeel/contract/court';
import { Badge } from '../../ui/Badge.tsx';

/** That it is a court date, and whether only I see it. */
export function CourtBadges({ date }: { date: CourtDate }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge>Court date</Badge>
      {date.audience === 'me' && <Badge>Only me</Badge>}
    </div>
  );
}
