import type { Child } from '@evenkeel/contract/children';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';

const names = { health: 'Health', school: 'School' } as const;

type SectionLinkProps = { to: keyof typeof names; child: Child; what: string };

/** From a card of a child to its tab in that section. `what`: what the card shows of it, "allergies". */
export function SectionLink({ to, child, what }: SectionLinkProps) {
  return (
    <Link
      to={paths[to]}
      search={{ child: child.id }}
      aria-label={`Open ${names[to]} for ${what}`}
      className={`${buttonClass({ look: 'quiet', size: 'sm' })} -mr-3`}
    >
      Open {names[to]}
    </Link>
  );
}
