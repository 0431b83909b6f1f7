import { coParentsOf, useFamily } from '../family/family.ts';
import { Badge } from '../ui/Badge.tsx';
import { Named } from '../ui/Named.tsx';

/** Who sees an entry. It never changes. */
export function SeenBy({ audience }: { audience: 'me' | 'both' }) {
  const [other] = coParentsOf(useFamily());
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      <Badge>{audience === 'me' ? 'Only me' : 'Both of us'}</Badge>
      <Named>
        {audience === 'me'
          ? 'Nobody else sees this or learns that it’s there.'
          : `${other?.name ?? 'Your co-parent, after joining,'} sees this, too.`}
      </Named>
    </p>
  );
}
