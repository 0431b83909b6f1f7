import type { GrantedFamily } from '@evenkeel/contract/grants';
import type { GrantSection } from '@evenkeel/contract/rights/grants.rules';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api.ts';
import { FamilyContext } from '../../family/family.ts';
import { PrintHead } from '../../family/PrintHead.tsx';
import { sectionLabels } from '../../grants/grant-words.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { fullDay } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Named } from '../../ui/Named.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useNamesKept } from '../../ui/use-names-kept.ts';
import type { SharedPart } from '../search.ts';
import { parentsOf } from './parents-of.ts';
import { SharedCalendar } from './SharedCalendar.tsx';
import { SharedChannel } from './SharedChannel.tsx';
import { SharedChildren } from './SharedChildren.tsx';
import { SharedDocuments } from './SharedDocuments.tsx';
import { SharedMediation } from './SharedMediation.tsx';
import { SharedHealth } from './SharedHealth.tsx';
import { SharedMessages } from './SharedMessages.tsx';
import { SharedPayments } from './SharedPayments.tsx';
import { SharedSchool } from './SharedSchool.tsx';

const parts: Record<GrantSection, (family: GrantedFamily) => ReactNode> = {
  calendar: ({ writes }) => <SharedCalendar suggests={writes.includes('suggesting')} />,
  children: () => <SharedChildren />,
  health: () => <SharedHealth />,
  school: () => <SharedSchool />,
  payments: () => <SharedPayments />,
  documents: ({ writes }) => <SharedDocuments adds={writes.includes('adding')} />,
  messages: () => <SharedMessages />,
};

/** How often it asks for new messages, in ms: a person with a grant is told of nothing. */
const every = 15_000;

type Tab = { id: SharedPart; label: string; content: ReactNode };

/** One family as a grant opens it: what was granted and nothing else, to read, and what is written with the parent who granted. */
export function SharedFamily({ family }: { family: GrantedFamily }) {
  const { part, page } = useSearch({ strict: false });
  const navigate = useNavigate();
  const name = parentsOf(family);
  useNamesKept(family.members.map((member) => member.name));
  const writes = family.writes.includes('channel');
  const mediates = family.writes.includes('mediation');
  const channels = useQuery(
    api.grants.channels.list.queryOptions({
      input: { familyId: family.id },
      refetchInterval: every,
      enabled: writes,
    }),
  );
  const unread = (channels.data ?? []).reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  const sections = family.sections.map((id): Tab => ({ id, label: sectionLabels[id], content: parts[id](family) }));
  const written: Tab = {
    id: 'channel',
    label: unread > 0 ? `Your Messages (${unread})` : 'Your Messages',
    content: (
      <Loaded query={channels} what="Your messages">
        {(all) => <SharedChannel channels={all} />}
      </Loaded>
    ),
  };
  const kept: Tab = { id: 'mediation', label: 'Session Pages', content: <SharedMediation page={page} /> };
  // What isn't open isn't guessed: a section that is shown by mistake would stand as a look.
  const tabs = [...sections, ...(writes ? [written] : []), ...(mediates ? [kept] : [])];
  const shown = part === undefined ? tabs[0] : tabs.find(({ id }) => id === part);
  const hasOwnHead = shown?.id === 'mediation' || shown?.id === 'calendar';
  return (
    <FamilyContext value={family}>
      <PageTitle>Shared with you</PageTitle>
      <div className="print:hidden">
        <Link to={paths.shared} className={`${buttonClass({ look: 'quiet', size: 'sm' })} -ml-3`}>
          <ArrowLeft aria-hidden />
          All Families
        </Link>
        <h1 translate="no" className="text-2xl font-semibold tracking-tight wrap-anywhere">
          {name}
        </h1>
        <Rights endsOn={family.endsOn} writes={family.writes} />
      </div>
      {shown && !hasOwnHead && <PrintHead title={<Named>{shown.label}</Named>} />}
      {!shown && <Notice>This section isn’t open to you, or not any more.</Notice>}
      {tabs.length === 1 && shown && <div>{shown.content}</div>}
      {(tabs.length > 1 || !shown) && (
        <Tabs
          label="Sections"
          value={shown?.id ?? ''}
          onChange={(id) =>
            void navigate({ to: paths.shared, search: { of: family.id, part: id as SharedPart }, resetScroll: false })
          }
          tabs={tabs}
        />
      )}
    </FamilyContext>
  );
}

type RightsProps = Pick<GrantedFamily, 'endsOn' | 'writes'>;

/** What this person may do here, and for how long. */
function Rights({ endsOn, writes }: RightsProps) {
  return (
    <p className="text-ink-2">
      <span>You read this until {fullDay(endsOn)}, and can’t change it.</span>
      {writes.includes('suggesting') && <span> You can suggest changes to the schedule under Calendar.</span>}
      {writes.includes('mediation') && <span> What you write yourself stands under Session Pages.</span>}
      {writes.includes('adding') && <span> What you add yourself stands under Documents.</span>}
    </p>
  );
}
