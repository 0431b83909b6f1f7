import { pageNames } from '@evenkeel/contract/page-names';
import { isGuest } from '@evenkeel/contract/roles.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Profile } from '@evenkeel/contract/accounts';
import { api } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { useWho } from '../session/session.ts';
import { cx } from '../ui/cx.ts';

type SettingCardProps = {
  to: (typeof paths)[
    | 'profile'
    | 'coParents'
    | 'notifications'
    | 'settingsSecurity'
    | 'subscription'
    | 'settings'
    | 'shared'];
  title: string;
  about: string;
  badge?: ReactNode;
  className?: string;
};

/** A link to one part of the settings. */
export function SettingCard({ to, title, about, badge, className }: SettingCardProps) {
  return (
    <li className={className}>
      <Link
        to={to}
        className={cx(
          'flex h-full items-center gap-4 rounded-lg border border-line bg-surface p-5',
          'transition-colors duration-120 hover:bg-sunken',
        )}
      >
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-semibold">
            {title}
            {badge}
          </h2>
          <p className="mt-0.5 text-sm text-ink-2">{about}</p>
        </div>
        <ChevronRight className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden />
      </Link>
    </li>
  );
}

/** Cards on both the settings page and the profile's Settings tab. Professionals and relatives share no family with a co-parent. */
export function SharedSettings() {
  const role = useRole();
  return (
    <>
      {role !== undefined && !isGuest(role) && (
        <SettingCard
          to={paths.coParents}
          title={pageNames.coParents}
          about="The people you share with, and invitations to join."
        />
      )}
      <SettingCard
        to={paths.notifications}
        title={pageNames.notifications}
        about="Your notifications, and which emails you get about them."
      />
    </>
  );
}

/** Known before the page where somebody is signed in: a card that comes later would move those below it. The demo has to be asked. */
function useRole(): Profile['role'] | undefined {
  const who = useWho();
  const asked = useQuery(api.accounts.session.get.queryOptions({ enabled: who.state === 'nobody' }));
  return who.state === 'somebody' ? who.session.user.role : asked.data?.user.role;
}
