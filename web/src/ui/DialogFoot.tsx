import type { ReactNode } from 'react';
import { buttonClass } from './Button.tsx';
import { DialogClose } from './DialogFrame.tsx';

type DialogFootProps = { dismiss?: string | undefined; further?: ReactNode; children: ReactNode };

/** The cancel button and the main action. */
export function DialogFoot({ dismiss = 'Cancel', further, children }: DialogFootProps) {
  return (
    <div data-below-toasts className="flex justify-end gap-2 max-md:flex-col-reverse">
      {further}
      <DialogClose className={buttonClass({ look: 'secondary' })}>{dismiss}</DialogClose>
      {children}
    </div>
  );
}
