import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, use } from 'react';
import { api } from '../api.ts';
import { FamilyContext } from '../family.ts';
import { paths } from '../lib/paths.ts';
import { PageTitle } from '../PageTitle.tsx';
import { SettingCard, SharedSettings } from '../SettingCard.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Skeleton } from '../ui/Spinner.tsx';

const FamilyZone = lazy(() => import('../families/FamilyZone.tsx').then((module) => ({ default: module.FamilyZone })));

/** Every part of the settings, each on its own page. */
export function SettingsPage() {
  const session = useQuery(api.accounts.session.get.queryOptions());
  const family = use(FamilyContext);
  const isOn = session.data?.user.mfaEnabled;
  return (
    <div className="mx-auto max-w-180">
      <PageTitle>Settings</PageTitle>
      <h1 className="mb-5 text-2xl font-semibold tracking-tight">Settings</h1>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SettingCard to={paths.profile} title="Profile Settings" about="Your name, your address, and your account." />
        <SharedSettings />
        <SettingCard
          to={paths.settingsSecurity}
          title="Privacy & Security"
          about="Password, second step, and where you are signed in."
          badge={
            isOn !== undefined && <Badge tone={isOn ? 'keel' : 'plain'}>{isOn ? 'MFA Enabled' : 'MFA Disabled'}</Badge>
          }
        />
        <SettingCard
          to={paths.subscription}
          title="Subscription & Billing"
          about="How your plan stands, and what it has."
        />
      </ul>
      {family && (
        <div className="mt-5">
          <Suspense fallback={<Skeleton label="Loading" className="h-64" />}>
            <FamilyZone key={family.id} family={family} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
