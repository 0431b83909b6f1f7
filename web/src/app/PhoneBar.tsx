import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { Suspense, useContext } from 'react';
import { FamilyContext } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { paths } from '../lib/paths.ts';
import { UnreadMark } from '../notifications/UnreadMark.tsx';
import { places, placesOfGuests } from './places.ts';
import { useUnreadAt } from './unread-at.ts';

/** Loaded on pointer down or focus, not with the page. */
const loadMenu = () => import('./PhoneMenu.tsx');
const PhoneMenu = lazily(async () => (await loadMenu()).PhoneMenu);

const onPhone: readonly string[] = [paths.dashboard, paths.calendar, paths.messages, paths.payments];
const placesOnPhone = onPhone.flatMap((path) => places.filter(({ to }) => to === path));

const entryClass =
  'relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-1 text-xs font-medium text-ink-2 [&_svg]:size-5';

type PhoneBarProps = { isMenuOpen: boolean | undefined; setMenuOpen: (open: boolean) => void };

/**
 * On a phone the pages people live in, and the way to all others. It stays in sight where there is room, and stands at the end of the page
 * otherwise. The page above ends where it begins, so it covers nothing.
 */
export function PhoneBar({ isMenuOpen, setMenuOpen }: PhoneBarProps) {
  const unreadAt = useUnreadAt();
  const shown = useContext(FamilyContext) ? placesOnPhone : placesOfGuests;
  return (
    <nav
      aria-label="Main pages"
      data-below-toasts
      className="sticky bottom-[clamp(-20rem,(100dvh-36rem)*99,0px)] z-20 border-t border-line bg-surface md:hidden print:hidden"
    >
      <ul className="flex flex-wrap">
        {shown.map(({ to, label, icon: Icon }) => {
          const isUnread = unreadAt(to);
          return (
            <li key={to} className="min-w-fit flex-1">
              <Link
                to={to}
                className={entryClass}
                activeProps={{
                  'aria-current': 'page',
                  className: '!text-ink forced-colors:underline [&_svg]:text-keel',
                }}
              >
                <span className="relative">
                  <Icon aria-hidden strokeWidth={1.75} />
                  {isUnread && <UnreadMark className="-top-1 -right-1" />}
                </span>
                <span>{label}</span>
                {isUnread && <span className="sr-only">, unread</span>}
              </Link>
            </li>
          );
        })}
        <li className="min-w-fit flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            onPointerDown={loadMenu}
            onFocus={loadMenu}
            onClick={() => setMenuOpen(true)}
            className={entryClass}
          >
            <Menu aria-hidden strokeWidth={1.75} />
            More
          </button>
        </li>
      </ul>
      {isMenuOpen !== undefined && (
        <Suspense>
          <PhoneMenu open={isMenuOpen} onOpenChange={setMenuOpen} />
        </Suspense>
      )}
    </nav>
  );
}
