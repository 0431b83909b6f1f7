import type { ReactNode } from 'react';

type StepFootProps = {
  /** The button that leads on: the last one, at the same place on every step. */
  action: ReactNode;
  /** What else can be done or known here. */
  children?: ReactNode;
};

/** The buttons of a step (`StepPage`): fixed to the bottom of a tall phone, below the page otherwise. */
export function StepFoot({ action, children }: StepFootProps) {
  return (
    <div
      data-below-toasts
      className="mt-8 flex flex-wrap items-center justify-end gap-x-4 gap-y-3 max-md:flex-col max-md:items-stretch max-md:gap-2 tall-phone:fixed tall-phone:inset-x-0 tall-phone:bottom-0 tall-phone:mt-0 tall-phone:border-t tall-phone:border-line tall-phone:bg-canvas tall-phone:p-4"
    >
      {children}
      {action}
    </div>
  );
}
