import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

/** Extra text: opens after 700 ms of hover, closes after 300 ms; also by click and keyboard. */
export function HoverCard({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <Base.Root>
      <Base.Trigger openOnHover delay={700} closeDelay={300} render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className="z-50">
          <Base.Popup className="max-w-80 rounded-md bg-raised p-4 text-sm text-ink shadow-pop transition-opacity duration-120 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.Description>{children}</Base.Description>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
