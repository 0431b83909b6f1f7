import type { Family } from '@evenkeel/contract/families';
import type { GrantOfOther } from '@evenkeel/contract/grants';
import { useChildren } from '../family/children-names.ts';
import { nameOf } from '../family/family.ts';
import { Named } from '../ui/Named.tsx';
import { useNamesKept } from '../ui/use-names-kept.ts';
import { lineForOther, namesIn } from './grant-words.ts';

type GrantsOfOtherProps = { family: Family; grants: readonly GrantOfOther[]; label: string; children: string };

/** The lines that tell of what the other parent granted; `children` says what that opens. */
export function GrantsOfOther({ family, grants, label, children: words }: GrantsOfOtherProps) {
  const children = useChildren();
  useNamesKept(grants.map(({ name }) => name ?? ''));
  if (grants.length === 0) return null;
  return (
    <section aria-label={label} className="mt-5 border-t border-line pt-4">
      <ul className="flex flex-col gap-2 text-sm">
        {grants.map((one) => (
          <li key={one.id} className="wrap-anywhere">
            <Named>{lineForOther(one, nameOf(family, one.grantedBy), namesIn(one, children))}</Named>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-3">{words}</p>
    </section>
  );
}
