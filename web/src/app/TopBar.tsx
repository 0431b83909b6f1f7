import { product } from '@evenkeel/contract/product';
import { Link } from '@tanstack/react-router';
import { Bell, CircleUser, Menu, Settings } from 'lucide-react';
import { Suspense, useContext } from 'react';
import { FamilyContext } from '../family/family.ts';
import { paths } from '../lib/paths.ts';
import { QuickExit } from '../quick-exit/QuickExit.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Mark } from '../ui/Mark.tsx';
import { ThemeButton } from '../ui/ThemeButton.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { Count } from './Count.tsx';
import { leave } from './Leaving.tsx';
import { useUnread } from './unread.ts';
import { lazily } from '../lib/lazily.ts';

const WaitingLink = lazily(async () => (await import('./WaitingLink.tsx')).WaitingLink);

type MenuProps = { isMenuOpen: boolean | undefined; setMenuOpen: (open: boolean) => void };

/** Sticky where there is room; with large text or a phone in landscape it scrolls away. */
const staying = 'sticky top-0 max-md:top-[clamp(-20rem,(100dvh-36rem)*99,0px)]';

export function TopBar(menu: MenuProps) {
  return (
    <header
      className={cx(
        staying,
        'z-20 flex min-h-14 flex-wrap items-center gap-1 border-b border-line bg-canvas/92 px-2 py-1 backdrop-blur-sm print:hidden md:px-8',
      )}
    >
      <PhoneNavigation {...menu} />
      <Link to={paths.landing} aria-label={`${product.name}, home`} className="rounded-md md:hidden">
        <Mark />
      </Link>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-0.5 md:gap-1">
        <Tooltip text="Colors" side="bottom">
          <ThemeButton className="max-md:hidden" />
        </Tooltip>
        <Suspense>
          <WaitingLink />
        </Suspense>
        <NotificationsLink />
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
        <QuickExit className="max-md:px-2 md:ml-1" />
        <Button look="secondary" size="sm" className="ml-1 max-md:px-2" onClick={() => void leave()}>
          Logout
        </Button>
      </div>
    </header>
  );
}

function NotificationsLink() {
  const unread = useUnread();
  // Someone in no family is told of nothing.
  if (!useContext(FamilyContext)) return null;
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

/** Loaded on pointer down or focus, not with the page. */
const loadMenu = () => import('./PhoneMenu.tsx');
const PhoneMenu = lazily(async () => (await loadMenu()).PhoneMenu);

function PhoneNavigation({ isMenuOpen, setMenuOpen }: MenuProps) {
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onPointerDown={loadMenu}
        onFocus={loadMenu}
        onClick={() => setMenuOpen(true)}
        className={cx(buttonClass({ look: 'quiet', size: 'icon' }), 'md:hidden')}
      >
        <Menu aria-hidden />
      </button>
      {isMenuOpen !== undefined && (
        <Suspense>
          <PhoneMenu open={isMenuOpen} onOpenChange={setMenuOpen} />
        </Suspense>
      )}
    </>
  );
}
