import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { lazily } from '../lib/lazily.ts';
import { Button } from './Button.tsx';
import type { MenuAct, MenuGroups } from './menu-groups.ts';
import { useRowSwipe } from './use-row-swipe.ts';

const MenuPopup = lazily(async () => (await import('./MenuPopup.tsx')).MenuPopup);

type RowMenuProps = MarkProps & { of: string; groups: MenuGroups };
type MarkProps = {
  /** What opens it, where that isn’t three dots. */
  mark?: ReactNode;
  className?: string | undefined;
};

/**
 * One button for all further acts of a row, and a swipe over the row to the left. The menu itself is loaded when it opens; nothing is there
 * where there is no act.
 */
export function RowMenu({ groups, ...rest }: RowMenuProps) {
  const shown = groups.map((acts) => acts.filter((act) => act !== false)).filter((acts) => acts.length > 0);
  return shown.length > 0 && <Menu groups={shown} {...rest} />;
}

type MenuProps = MarkProps & { of: string; groups: readonly (readonly MenuAct[])[] };

function Menu({ of, groups, mark = <Ellipsis aria-hidden />, className }: MenuProps) {
  const [opened, setOpened] = useState<'by hand' | 'by key'>();
  const button = useRef<HTMLButtonElement>(null);
  useRowSwipe(button, () => setOpened('by hand'));
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened('by key');
  };
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        size="icon-sm"
        className={className}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-label={`More for ${of}`}
        onClick={({ detail }) => setOpened(opened ? undefined : detail === 0 ? 'by key' : 'by hand')}
        onKeyDown={openByArrow}
      >
        {mark}
      </Button>
      {opened && (
        <Suspense>
          <MenuPopup
            of={of}
            groups={groups}
            button={button}
            isByKey={opened === 'by key'}
            onClosed={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
