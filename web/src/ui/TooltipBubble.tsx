import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

/** A label for an icon. Never the only place of needed information: touch has no hover. */
export function TooltipBubble({
  text,
  side = 'top',
  disabled,
  children,
}: {
  text: string;
  side?: 'top' | 'right' | 'bottom';
  disabled?: boolean;
  children: ReactElement;
}) {
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className="z-50">
          <Base.Popup className="rounded-sm bg-ink px-2 py-1 text-xs font-medium text-canvas transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
