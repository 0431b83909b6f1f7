import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { paths } from '../lib/paths.ts';
import { PageTitle } from '../PageTitle.tsx';
import { PersonalTab } from '../profile/PersonalTab.tsx';
import { Skeleton } from '../ui/Spinner.tsx';
import { Tabs } from '../ui/Tabs.tsx';

const SecurityTab = lazy(() => import('../security/SecurityTab.tsx').then((m) => ({ default: m.SecurityTab })));

const ofSecurity: string[] = [paths.profileSecurity, paths.security, paths.settingsSecurity];

/** One's own account. The tab is in the address, so Back walks through the tabs. */
export function ProfilePage() {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  const tab = ofSecurity.includes(path) ? 'security' : 'personal';
  return (
    <div className="mx-auto max-w-180">
      <PageTitle>{tab === 'security' ? 'Security' : 'Profile'}</PageTitle>
      <h1 className="mb-5 text-2xl font-semibold tracking-tight">Profile</h1>
      <Tabs
        label="Profile"
        value={tab}
        onChange={(next) => void navigate({ to: next === 'security' ? paths.profileSecurity : paths.profile })}
        tabs={[
          { id: 'personal', label: 'Personal Info', content: <PersonalTab /> },
          {
            id: 'security',
            label: 'Security',
            content: (
              <Suspense fallback={<Skeleton label="Loading" className="h-80" />}>
                <SecurityTab />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}
