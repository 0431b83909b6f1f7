import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { cx } from './cx.ts';
import type { MenuAct } from './menu-groups.ts';

type MenuPopupProps = {
  of: string;
  groups: readonly (readonly MenuAct[])[];
  /** What opened it, and has the focus again afterwards. */
  button: RefObject<HTMLButtonElement | null>;
  /** Then its first act has the focus. */
  isByKey: boolean;
  onClosed: () => void;
};

/** An open menu. What is chosen happens once it is closed and its button has the focus again, which a dialog then gives back. */
export function MenuPopup({ of, groups, button, isByKey, onClosed }: MenuPopupProps) {
  const [isOpen, setOpen] = useState(true);
  const [landmark] = useState(() => button.current?.closest<HTMLElement>('main, header'));
  const chosen = useRef<MenuAct>(undefined);
  const popup = useRef<HTMLDivElement>(null);
  const begin = () => isByKey && popup.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  const close = () => {
    onClosed();
    chosen.current?.act();
  };
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen} onOpenChangeComplete={(open) => (open ? begin() : close())}>
      {/* In the landmark of its row, where whoever jumps among landmarks finds it. It takes no place there. */}
      <Base.Portal container={landmark} className="contents">
        <Base.Positioner anchor={button} align="end" sideOffset={4} collisionPadding={8} className="z-50">
          <Base.Popup
            ref={popup}
            aria-label={`More for ${of}`}
            finalFocus={button}
            className="max-h-(--available-height) max-w-[85vw] min-w-40 divide-y divide-line overflow-y-auto rounded-md bg-raised text-ink shadow-pop transition-opacity duration-120 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {groups.map((acts) => (
              <Base.Group key={acts[0]?.label} className="p-1">
                {acts.map((act) => (
                  <Act key={act.label} act={act} onChosen={() => (chosen.current = act)} />
                ))}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Act({ act: { label, isChosen, isDestructive, isOff }, onChosen }: { act: MenuAct; onChosen: () => void }) {
  const props = {
    onClick: onChosen,
    className: cx(
      'flex min-h-control-sm cursor-pointer items-center gap-2 rounded-sm px-3 py-1.5 text-left text-sm select-none data-highlighted:bg-keel-soft',
      isDestructive && 'text-danger',
    ),
  };
  if (isOff)
    return (
      <Base.Item {...props} disabled label={label} className="px-3 py-1.5 text-sm text-ink-3">
        <span className="block">{label}</span>
        <span className="block max-w-64 text-xs">{isOff}</span>
      </Base.Item>
    );
  if (isChosen === undefined) return <Base.Item {...props}>{label}</Base.Item>;
  return (
    <Base.CheckboxItem {...props} checked={isChosen} closeOnClick>
      <span>{label}</span>
      <Base.CheckboxItemIndicator className="ml-auto">
        <Check className="size-4 text-keel" aria-hidden />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  );
}
