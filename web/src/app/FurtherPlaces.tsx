import { pageNames } from '@evenkeel/contract/page-names';
import { courtRights } from '@evenkeel/contract/rights/documents.rules';
import { Link } from '@tanstack/react-router';
import { Gavel, Settings, Users } from 'lucide-react';
import { type ComponentProps, use } from 'react';
import { FamilyContext } from '../family/family.ts';
import { paths } from '../lib/paths.ts';
import { entryClass } from './Navigation.tsx';

/** Below the ten entries of a phone's drawer: people, settings, and court for whoever reads it. Nothing for a guest. */
export function FurtherPlaces({ onChosen }: { onChosen: () => void }) {
  const family = use(FamilyContext);
  if (!family) return null;
  const look = {
    className: entryClass(false),
    activeProps: {
      'aria-current': 'page',
      className: '!border-line bg-surface !text-ink forced-colors:underline [&_svg]:text-keel',
    },
    onClick: onChosen,
  } satisfies ComponentProps<'a'> & { activeProps: ComponentProps<'a'> };
  return (
    <nav aria-label="People and settings" className="border-t border-line">
      <ul className="flex flex-col gap-0.5 py-1">
        <li>
          <Link to={paths.coParents} search={{ tab: 'connections' }} activeOptions={{ includeSearch: false }} {...look}>
            <Users aria-hidden strokeWidth={1.75} />
            {pageNames.coParents}
          </Link>
        </li>
        <li>
          <Link to={paths.settings} activeOptions={{ exact: true, includeSearch: false }} {...look}>
            <Settings aria-hidden strokeWidth={1.75} />
            {pageNames.settings}
          </Link>
        </li>
        {!courtRights.see(family) && (
          <li>
            <Link to={paths.documents} search={{ court: true }} {...look}>
              <Gavel aria-hidden strokeWidth={1.75} />
              Court
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
