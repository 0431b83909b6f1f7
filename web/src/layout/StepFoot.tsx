import type { ReactNode } from 'react';

/** Bottom padding for a page, so that its end shows above the fixed bar. */
export const stepFootRoom = 'tall-phone:pb-44';

/** The buttons of a step: fixed to the bottom of a tall phone, below the page otherwise. */
export function StepFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-below-toasts
      className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 max-md:flex-col max-md:items-stretch max-md:gap-2 tall-phone:fixed tall-phone:inset-x-0 tall-phone:bottom-0 tall-phone:mt-0 tall-phone:border-t tall-phone:border-line tall-phone:bg-canvas tall-phone:p-4"
    >
      {children}
    </div>
  );
}
