import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useContext, useState } from 'react';
import { api, shownDemo } from '../api.ts';
import { FamilyContext } from '../family/family.ts';
import { PageShape } from '../layout/PageShape.tsx';
import { TooltipProvider } from '../ui/TooltipProvider.tsx';
import { RecoveryBanner } from '../security/RecoveryBanner.tsx';
import { isOfOwnAccount, paths } from '../lib/paths.ts';
import { Rail } from './Rail.tsx';
import { frameClass, useSidebar } from './sidebar-state.ts';
import { TopBar } from './TopBar.tsx';
import { useNotices } from './unread.ts';
import { useLoadAhead } from './use-load-ahead.ts';
import { lazily } from '../lib/lazily.ts';
import { soon } from '../lib/soon.tsx';

const DemoStrip = lazily(async () => (await import('./DemoStrip.tsx')).DemoStrip);

const PhoneBar = soon(async () => (await import('./PhoneBar.tsx')).PhoneBar);

/** The working area of someone without a family of their own: what parents granted them. */
const SharedPage = lazily(async () => (await import('./shared/SharedPage.tsx')).SharedPage);

const FamilySwitcher = lazily(async () => (await import('./FamilySwitcher.tsx')).FamilySwitcher);

/** Only for people in several families. */
function Switcher() {
  const family = useContext(FamilyContext);
  const { data: families = [] } = useQuery(api.families.list.queryOptions());
  if (!family || families.length < 2) return null;
  return (
    <Suspense fallback={<div className="h-15 border-b border-line bg-sunken" />}>
      <FamilySwitcher families={families} current={family.id} />
    </Suspense>
  );
}

/** Not worth a page that fails: without it, notices are read by pressing them. */
const ReadInSight = lazily(() => import('./seen/ReadInSight.tsx').then(({ ReadInSight: read }) => read, nothing));
const nothing = () => () => null;

/** Reads notices of what is in sight; loaded only where one is unread. */
function Reading() {
  const family = useContext(FamilyContext);
  const unread = (useNotices()?.notifications ?? []).filter(({ readAt, thing }) => !readAt && thing !== null);
  if (!family || unread.length === 0) return null;
  return (
    <Suspense>
      <ReadInSight familyId={family.id} unread={unread} />
    </Suspense>
  );
}

/** What it shows by itself. */
export const parts = [PhoneBar];

/** The frame of every page inside: rail, top bar, and a drawer on a phone. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const hasFamily = useContext(FamilyContext) !== undefined;
  useLoadAhead(hasFamily);
  const isOwn = useLocation({ select: ({ pathname }) => isOfOwnAccount(pathname) });
  // As in a messenger: an open conversation has the whole height of a phone, and a way back.
  const isTalking = useLocation({
    select: ({ pathname, search }) => pathname === paths.messages && 'contact' in search,
  });
  const [isMenuOpen, setMenuOpen] = useState<boolean>();
  const { open, toggle } = useSidebar(() => setMenuOpen((was) => !was));
  return (
    <TooltipProvider>
      <a
        href="#main"
        className="sr-only z-60 rounded-md bg-keel px-4 py-2 font-semibold text-on-keel focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <div className={frameClass(open)}>
        <Rail open={open} toggle={toggle} />
        <div className="flex min-w-0 flex-col max-md:not-print:min-h-dvh">
          {shownDemo() && <DemoStrip />}
          <TopBar />
          <Switcher />
          <Reading />
          <main
            id="main"
            tabIndex={-1}
            className="flex-1 px-4 pt-5 pb-8 outline-none md:px-8 md:pt-7 md:pb-16 print:p-0"
          >
            <RecoveryBanner />
            <Suspense fallback={<PageShape />}>{hasFamily || isOwn ? children : <SharedPage />}</Suspense>
          </main>
          {!isTalking && (
            <Suspense fallback={<div className="min-h-14.25 md:hidden" />}>
              <PhoneBar isMenuOpen={isMenuOpen} setMenuOpen={setMenuOpen} />
            </Suspense>
          )}
        </div>
      </div>
    </TooltipProvider>
  );
}
