import { Link } from '@tanstack/react-router';
import { Bell, CircleUser, Settings } from 'lucide-react';
import { Suspense, useContext } from 'react';
import { FamilyContext } from '../family/family.ts';
import { paths } from '../lib/paths.ts';
import { useShownTitle } from '../layout/shown-title.ts';
import { QuickExit } from '../quick-exit/QuickExit.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { ThemeButton } from '../ui/ThemeButton.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { Count } from './Count.tsx';
import { leave } from './Leaving.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { useUnread } from './unread.ts';
import { WaitingLink } from './WaitingLink.tsx';

/** Sticky where there is room; with large text or a phone in landscape it scrolls away. */
const staying = 'sticky top-0 max-md:top-[clamp(-20rem,(100dvh-36rem)*99,0px)]';

export function TopBar() {
  const hasFamily = useContext(FamilyContext) !== undefined;
  return (
    <header
      className={cx(
        staying,
        '@container z-20 flex min-h-14 flex-wrap items-center gap-1 border-b border-line bg-canvas px-2 py-1 print:hidden md:px-8',
      )}
    >
      {/* Above the buttons on the narrowest phones and with large letters, where Quick exit has a line of its own: nothing moves when the number of items to answer arrives. */}
      <div className="flex min-w-0 flex-1 items-center not-has-[a]:@max-[21rem]:basis-full has-[a]:min-w-28 md:hidden">
        <Title />
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-0.5 md:gap-1">
        {/* Never beside Quick exit: who is in no family has no bell between the two, but the colors. */}
        <PersonMenu />
        <Tooltip text="Colors" side="bottom">
          <ThemeButton className={hasFamily ? 'max-md:hidden' : undefined} />
        </Tooltip>
        <Suspense>
          <WaitingLink />
        </Suspense>
        {/* Someone in no family is told of nothing. */}
        {hasFamily && <NotificationsLink />}
        <Tooltip text="Profile" side="bottom">
          <Link to={paths.profile} className={cx(buttonClass({ look: 'quiet', size: 'icon' }), 'max-md:hidden')}>
            <span className="sr-only">Profile</span>
            <CircleUser aria-hidden />
          </Link>
        </Tooltip>
        <Tooltip text="Settings" side="bottom">
          <Link to={paths.settings} className={cx(buttonClass({ look: 'quiet', size: 'icon' }), 'max-md:hidden')}>
            <span className="sr-only">Settings</span>
            <Settings aria-hidden />
          </Link>
        </Tooltip>
        <Link to={paths.landing} className={cx(buttonClass({ look: 'quiet' }), 'max-md:hidden')}>
          Home
        </Link>
        {/* Above what lies behind an open menu of the bar: it leaves with one press, whatever is open. */}
        <QuickExit className="relative z-3 max-md:px-2 @max-[15rem]:basis-full md:ml-1" />
        <Button look="secondary" size="sm" className="max-md:hidden md:ml-1" onClick={() => void leave()}>
          Logout
        </Button>
      </div>
    </header>
  );
}

function Title() {
  const title = useShownTitle();
  if (typeof title !== 'string') return title;
  // The heading of the page says it to readers.
  return (
    <p aria-hidden className="line-clamp-2 px-2 leading-5 font-semibold">
      {title}
    </p>
  );
}

function NotificationsLink() {
  const unread = useUnread();
  return (
    <Tooltip text="Notifications" side="bottom">
      <Link to={paths.notifications} className={cx(buttonClass({ look: 'quiet', size: 'icon' }), 'relative')}>
        <span className="sr-only">{unread === undefined ? 'Notifications' : `Notifications, ${unread} unread`}</span>
        <Bell aria-hidden />
        {unread !== undefined && unread > 0 && <Count value={unread} />}
      </Link>
    </Tooltip>
  );
}
