import type { ReactNode } from 'react';

/** How much room the page has to leave below, so that its end can be seen above the bar. */
export const stepFootRoom = 'tall-phone:pb-44';

/** What leads on from a step: at the lower edge of a phone that is tall enough for both, below the page otherwise. */
export function StepFoot({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 max-md:flex-col max-md:items-stretch max-md:gap-2 tall-phone:fixed tall-phone:inset-x-0 tall-phone:bottom-0 tall-phone:mt-0 tall-phone:border-t tall-phone:border-line tall-phone:bg-canvas tall-phone:p-4">
      {children}
    </div>
  );
}
