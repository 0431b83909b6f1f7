import type { Dialog } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import type { DialogParts } from './DialogFrame.tsx';
import { useTypedIn } from './use-typed-in.ts';

type Asking = {
  parts: DialogParts;
  isUnsaved: (() => boolean) | undefined;
  onOpenChange: ((open: boolean) => void) | undefined;
};

/** Lets a dialog ask before it closes, if something typed would be lost. Saving closes it through `open`, without a question. */
export function useAsking({ parts: { popup, actions }, isUnsaved, onOpenChange }: Asking) {
  const [isAsking, setAsking] = useState(false);
  const isDiscarded = useRef(false);
  const { onFocus, hasTyped } = useTypedIn(popup);
  const wouldLose = () => (isUnsaved ?? hasTyped)();
  const turn = (isOpen: boolean, change: Dialog.Root.ChangeEventDetails) => {
    if (isOpen || isDiscarded.current || !wouldLose()) return onOpenChange?.(isOpen);
    change.cancel();
    setAsking(true);
  };
  const discard = () => {
    isDiscarded.current = true;
    actions.current?.close();
    isDiscarded.current = false;
  };
  return { isAsking, answered: () => setAsking(false), discard, onFocus, wouldLose, onOpenChange: turn };
}
