import { pageNames } from '@evenkeel/contract/page-names';
import { useQuery } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { api } from '../api.ts';
import { FamilyContext } from '../family/family.ts';
import { paths } from '../lib/paths.ts';
import { PageHeading } from '../layout/PageTitle.tsx';
import { SettingCard, SharedSettings } from '../layout/SettingCard.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { soon } from '../lib/soon.tsx';

const FamilyZone = soon(async () => (await import('../families/FamilyZone.tsx')).FamilyZone);

/** What it shows by itself. */
export const parts = [FamilyZone];

export function SettingsPage() {
  const session = useQuery(api.accounts.session.get.queryOptions());
  const family = use(FamilyContext);
  const isOn = session.data?.user.mfaEnabled;
  return (
    <div className="mx-auto max-w-180">
      <PageHeading className="md:mb-5 print:mb-5">{pageNames.settings}</PageHeading>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SettingCard to={paths.profile} title="Profile Settings" about="Your name, email address and account." />
        <SharedSettings />
        <SettingCard
          to={paths.settingsSecurity}
          title={pageNames.security}
          about="Password, second step, and where you’re signed in."
          badge={
            isOn !== undefined && <Badge tone={isOn ? 'keel' : 'plain'}>{isOn ? 'MFA Enabled' : 'MFA Disabled'}</Badge>
          }
        />
        <SettingCard
          to={paths.subscription}
          title={pageNames.subscription}
          about="Your plan, its status and what it includes."
        />
        <SharedWithMe />
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

/** The way there for somebody who has a family of their own too. Shown only to who holds a grant or an offer. */
function SharedWithMe() {
  const families = useQuery(api.grants.families.list.queryOptions());
  const offers = useQuery(api.grants.offers.list.queryOptions());
  if (!families.data?.length && !offers.data?.length) return null;
  return (
    <SettingCard
      to={paths.shared}
      title={pageNames.shared}
      about="Families that a parent opened to you, and offers to answer."
    />
  );
}
