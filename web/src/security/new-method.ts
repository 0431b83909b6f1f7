import { useRef, useState } from 'react';
import { api } from '../api.ts';

/** What a dialog that sets up a method tells: the backup codes that came with it, and that it is gone from the screen. */
export type AddMethodProps = { onAdded: (backupCodes: string[] | null) => void; onClosed: () => void };

type Begun = { methodId: string; backupCodes: string[] | null };

/**
 * A method between its set-up and its first code. Closing the dialog in between takes it back: what never protected must not
 * stay around. `onClosed` is given to the dialog, `onVerified` to the step of the code.
 */
export function useNewMethod<New extends Begun>({ onAdded, onClosed }: AddMethodProps) {
  const [open, setOpen] = useState(true);
  const [begun, setBegun] = useState<New>();
  const isVerified = useRef(false);
  return {
    open,
    setOpen,
    begun,
    setBegun,
    onVerified: () => {
      isVerified.current = true;
      setOpen(false);
    },
    onClosed: () => {
      // The server forgets it after 15 minutes, if this does not reach it.
      if (begun && !isVerified.current)
        void api.security.methods.disable.call({ methodId: begun.methodId }).catch(() => {});
      onClosed();
      if (begun && isVerified.current) onAdded(begun.backupCodes);
    },
  };
}
