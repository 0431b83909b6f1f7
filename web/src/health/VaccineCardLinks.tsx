import type { HealthRecord } from '@evenkeel/contract/health';
import { Link } from '@tanstack/react-router';
import { useChildren } from '../family/children-names.ts';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';

type VaccineCardLinksProps = {
  /** What the page shows, and how many vaccines there are. */
  first: readonly HealthRecord[];
  total: number;
  childId: string | undefined;
};

/** To the printable card of each child with vaccines, or of the one that is chosen. */
export function VaccineCardLinks({ first, total, childId }: VaccineCardLinksProps) {
  const children = useChildren();
  const isAll = total <= first.length;
  const known = new Set(first.map((record) => record.childId));
  const shown = children.filter(({ id }) => (childId ? id === childId : !isAll || known.has(id)));
  if (total === 0) return null;
  return (
    <p className="-mt-1 mb-3 -ml-3 flex flex-wrap print:hidden">
      {shown.map(({ id, name }) => (
        <Link
          key={id}
          to={paths.health}
          search={(before) => ({ ...before, card: id })}
          className={buttonClass({ look: 'quiet', size: 'sm' })}
        >
          <span>
            Vaccine Card of <bdi translate="no">{name}</bdi>
          </span>
        </Link>
      ))}
    </p>
  );
}
