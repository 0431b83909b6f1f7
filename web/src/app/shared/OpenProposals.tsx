import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { proposalWords } from '../../calendar/editor/proposal-words.ts';
import { useFamily } from '../../family/family.ts';
import { Card } from '../../ui/Card.tsx';
import { Named } from '../../ui/Named.tsx';

/** What one parent proposed and the other hasn't answered, for whoever reads the schedule by a grant. Nothing of how it came about. */
export function OpenProposals() {
  const family = useFamily();
  const custody = useQuery(api.calendar.schedules.list.queryOptions({ input: { familyId: family.id } }));
  const open = custody.data?.proposals ?? [];
  if (open.length === 0) return null;
  return (
    <Card title="Proposed Changes" className="mb-5">
      <ul aria-label="Proposed changes" className="flex flex-col gap-2 text-sm">
        {open.map((one) => (
          <li key={one.id} className="figures wrap-anywhere">
            <Named>{proposalWords(family, one)}</Named>
          </li>
        ))}
      </ul>
    </Card>
  );
}
