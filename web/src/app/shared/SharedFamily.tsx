import type { GrantedFamily } from '@evenkeel/contract/grants';
import type { GrantSection } from '@evenkeel/contract/rights/grants.rules';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { FamilyContext } from '../../family/family.ts';
import { sectionLabels } from '../../grants/grant-words.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { fullDay } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useNamesKept } from '../../ui/use-names-kept.ts';
import { parentsOf } from './parents-of.ts';
import { SharedCalendar } from './SharedCalendar.tsx';
import { SharedChildren } from './SharedChildren.tsx';
import { SharedDocuments } from './SharedDocuments.tsx';
import { SharedHealth } from './SharedHealth.tsx';
import { SharedMessages } from './SharedMessages.tsx';
import { SharedPayments } from './SharedPayments.tsx';
import { SharedSchool } from './SharedSchool.tsx';

const parts: Record<GrantSection, () => ReactNode> = {
  calendar: () => <SharedCalendar />,
  children: () => <SharedChildren />,
  health: () => <SharedHealth />,
  school: () => <SharedSchool />,
  payments: () => <SharedPayments />,
  documents: () => <SharedDocuments />,
  messages: () => <SharedMessages />,
};

/** One family as a grant opens it: what was granted and nothing else, to read. */
export function SharedFamily({ family }: { family: GrantedFamily }) {
  const { part } = useSearch({ strict: false });
  const navigate = useNavigate();
  const name = parentsOf(family);
  useNamesKept(family.members.map((member) => member.name));
  const shown = family.sections.find((section) => section === part) ?? family.sections[0];
  return (
    <FamilyContext value={family}>
      <PageTitle>Shared with you</PageTitle>
      <div>
        <Link to={paths.shared} className={`${buttonClass({ look: 'quiet', size: 'sm' })} -ml-3 print:hidden`}>
          <ArrowLeft aria-hidden />
          All Families
        </Link>
        <h1 translate="no" className="text-2xl font-semibold tracking-tight wrap-anywhere">
          {name}
        </h1>
        <p className="text-ink-2">You read this until {fullDay(family.endsOn)}, and can’t change it.</p>
      </div>
      {shown && family.sections.length === 1 && <div>{parts[shown]()}</div>}
      {family.sections.length > 1 && (
        <Tabs
          label="Sections"
          value={shown ?? ''}
          onChange={(id) =>
            void navigate({ to: paths.shared, search: { of: family.id, part: id as GrantSection }, resetScroll: false })
          }
          tabs={family.sections.map((section) => ({
            id: section,
            label: sectionLabels[section],
            content: parts[section](),
          }))}
        />
      )}
    </FamilyContext>
  );
}
