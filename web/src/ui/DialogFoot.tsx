import type { ReactNode } from 'react';
import { buttonClass } from './Button.tsx';
import { DialogClose } from './DialogFrame.tsx';

type DialogFootProps = {
  dismiss?: string | undefined;
  further?: ReactNode;
  /** What went wrong, above the buttons. */
  problem?: ReactNode;
  children: ReactNode;
};

/**
 * The cancel button and the main action, at the lower edge of the dialog however long it is. Not where the window is so low that the fields
 * would have no room beside them.
 */
export function DialogFoot({ dismiss = 'Cancel', further, problem, children }: DialogFootProps) {
  return (
    <div
      data-below-toasts
      className="z-3 -mx-6 -mb-6 flex flex-col gap-3 border-t border-line bg-raised px-6 py-4 md:rounded-b-xl [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:-bottom-6"
    >
      {problem}
      <div className="flex flex-wrap justify-end gap-2 max-md:*:grow">
        {further}
        <DialogClose className={buttonClass({ look: 'secondary' })}>{dismiss}</DialogClose>
        {children}
      </div>
    </div>
  );
}
