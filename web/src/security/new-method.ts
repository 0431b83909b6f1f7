import { useRef, useState } from 'react';
import { api } from '../api.ts';

export type AddMethodProps = { onAdded: (backupCodes: string[] | null) => void; onClosed: () => void };

type Begun = { methodId: string; backupCodes: string[] | null };

/**
 * A method between its setup and its first code. Closing the dialog in between removes it. Pass `onClosed` to the dialog and
 * `onVerified` to the code step.
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
      // If this call is lost, the server removes it after 15 minutes.
      if (begun && !isVerified.current)
        void api.security.methods.disable.call({ methodId: begun.methodId }).catch(() => {});
      onClosed();
      if (begun && isVerified.current) onAdded(begun.backupCodes);
    },
  };
}
