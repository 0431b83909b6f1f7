import type { PageNames } from '@evenkeel/contract/page-names';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { paths } from '../lib/paths.ts';
import { PageHeading } from '../layout/PageTitle.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { lazily } from '../lib/lazily.ts';

// Each tab has its own URL and its own chunk.
const PersonalTab = lazily(async () => (await import('../profile/PersonalTab.tsx')).PersonalTab);
const SecurityTab = lazily(async () => (await import('../security/SecurityTab.tsx')).SecurityTab);
const SubscriptionTab = lazily(async () => (await import('../plans/SubscriptionTab.tsx')).SubscriptionTab);
const SettingsTab = lazily(async () => (await import('../profile/SettingsTab.tsx')).SettingsTab);

/**
 * The tabs by their URLs. Names are spelled here, and held to `page-names.ts` by their types: importing them would be one more file to
 * load.
 */
const titles = {
  [paths.profile]: 'Profile' satisfies PageNames['profile'],
  [paths.profileSecurity]: 'Privacy & Security' satisfies PageNames['security'],
  [paths.profileSubscription]: 'Subscription & Billing' satisfies PageNames['subscription'],
  [paths.profileSettings]: 'Settings' satisfies PageNames['settings'],
};
type Place = keyof typeof titles;
/** Other URLs of the same tabs. */
const alsoAt: Record<string, Place> = {
  [paths.security]: paths.profileSecurity,
  [paths.settingsSecurity]: paths.profileSecurity,
  [paths.subscription]: paths.profileSubscription,
};

/** One's own account. The tab is in the URL, so Back goes through the tabs. */
export function ProfilePage() {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  const place = isPlace(path) ? path : (alsoAt[path] ?? paths.profile);
  return (
    <div className="mx-auto max-w-180">
      <PageHeading className="md:mb-5">{titles[place]}</PageHeading>
      <Tabs
        label="Profile"
        value={place}
        onChange={(next) => isPlace(next) && void navigate({ to: next })}
        tabs={[
          { id: paths.profile, label: 'Personal Info', content: <Arriving tab={<PersonalTab />} /> },
          { id: paths.profileSecurity, label: 'Security', content: <Arriving tab={<SecurityTab />} /> },
          { id: paths.profileSubscription, label: 'Subscription', content: <Arriving tab={<SubscriptionTab />} /> },
          { id: paths.profileSettings, label: 'Settings', content: <Arriving tab={<SettingsTab />} /> },
        ]}
      />
    </div>
  );
}

function Arriving({ tab }: { tab: ReactNode }) {
  return <Suspense fallback={<Skeleton label="Loading" className="h-80" />}>{tab}</Suspense>;
}

const isPlace = (path: string): path is Place => path in titles;
