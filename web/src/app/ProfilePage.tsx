import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { paths } from '../lib/paths.ts';
import { PageTitle } from '../PageTitle.tsx';
import { Skeleton } from '../ui/Spinner.tsx';
import { Tabs } from '../ui/Tabs.tsx';

// Each comes with its own address, and brings what the others need not.
const PersonalTab = lazy(() => import('../profile/PersonalTab.tsx').then((m) => ({ default: m.PersonalTab })));
const SecurityTab = lazy(() => import('../security/SecurityTab.tsx').then((m) => ({ default: m.SecurityTab })));
const SubscriptionTab = lazy(() =>
  import('../plans/SubscriptionTab.tsx').then((m) => ({ default: m.SubscriptionTab })),
);
const SettingsTab = lazy(() => import('../profile/SettingsTab.tsx').then((m) => ({ default: m.SettingsTab })));

const titles = {
  personal: 'Profile',
  security: 'Security',
  subscription: 'Subscription',
  settings: 'Settings',
} as const;
type TabId = keyof typeof titles;
const placeOf: Record<TabId, string> = {
  personal: paths.profile,
  security: paths.profileSecurity,
  subscription: paths.profileSubscription,
  settings: paths.profileSettings,
};
/** Other addresses, by which the specification has them too. */
const alsoAt: Record<string, TabId> = {
  [paths.security]: 'security',
  [paths.settingsSecurity]: 'security',
  [paths.subscription]: 'subscription',
};

/** One's own account. The tab is in the address, so Back walks through the tabs. */
export function ProfilePage() {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  const tab = tabAt(path);
  return (
    <div className="mx-auto max-w-180">
      <PageTitle>{titles[tab]}</PageTitle>
      <h1 className="mb-5 text-2xl font-semibold tracking-tight">Profile</h1>
      <Tabs
        label="Profile"
        value={tab}
        onChange={(next) => isTab(next) && void navigate({ to: placeOf[next] })}
        tabs={[
          { id: 'personal', label: 'Personal Info', content: <Arriving tab={<PersonalTab />} /> },
          { id: 'security', label: 'Security', content: <Arriving tab={<SecurityTab />} /> },
          { id: 'subscription', label: 'Subscription', content: <Arriving tab={<SubscriptionTab />} /> },
          { id: 'settings', label: 'Settings', content: <Arriving tab={<SettingsTab />} /> },
        ]}
      />
    </div>
  );
}

function Arriving({ tab }: { tab: ReactNode }) {
  return <Suspense fallback={<Skeleton label="Loading" className="h-80" />}>{tab}</Suspense>;
}

function tabAt(path: string): TabId {
  return Object.keys(titles).find((id): id is TabId => isTab(id) && placeOf[id] === path) ?? alsoAt[path] ?? 'personal';
}

function isTab(id: string): id is TabId {
  return id in titles;
}
