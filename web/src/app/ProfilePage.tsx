import type { PageNames } from '@evenkeel/contract/page-names';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { paths } from '../lib/paths.ts';
import { PageHeading } from '../layout/PageTitle.tsx';
import { Skeleton } from '../ui/Spinner.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { lazily } from '../lib/lazily.ts';

// Each tab has its own URL and its own chunk.
const PersonalTab = lazily(async () => (await import('../profile/PersonalTab.tsx')).PersonalTab);
const SecurityTab = lazily(async () => (await import('../security/SecurityTab.tsx')).SecurityTab);
const SubscriptionTab = lazily(async () => (await import('../plans/SubscriptionTab.tsx')).SubscriptionTab);
const SettingsTab = lazily(async () => (await import('../profile/SettingsTab.tsx')).SettingsTab);

// Spelled here, and held to the names by their types: a module for them would be one more file to load.
const titles = {
  personal: 'Profile' satisfies PageNames['profile'],
  security: 'Privacy & Security' satisfies PageNames['security'],
  subscription: 'Subscription & Billing' satisfies PageNames['subscription'],
  settings: 'Settings' satisfies PageNames['settings'],
} as const;
type TabId = keyof typeof titles;
const placeOf: Record<TabId, string> = {
  personal: paths.profile,
  security: paths.profileSecurity,
  subscription: paths.profileSubscription,
  settings: paths.profileSettings,
};
/** Other URLs of the same tabs. */
const alsoAt: Record<string, TabId> = {
  [paths.security]: 'security',
  [paths.settingsSecurity]: 'security',
  [paths.subscription]: 'subscription',
};

/** One's own account. The tab is in the URL, so Back goes through the tabs. */
export function ProfilePage() {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  const tab = tabAt(path);
  return (
    <div className="mx-auto max-w-180">
      <PageHeading className="md:mb-5">{titles[tab]}</PageHeading>
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
