import type { Dialog } from '@base-ui/react/dialog';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { lazily } from '../lib/lazily.ts';
import { useTypedIn } from './use-typed-in.ts';

const DiscardDialog = lazily(async () => (await import('./DiscardDialog.tsx')).DiscardDialog);

type Asking = {
  popup: RefObject<HTMLElement | null>;
  isUnsaved: (() => boolean) | undefined;
  onOpenChange: ((open: boolean) => void) | undefined;
};

/** Lets a dialog ask before it closes, if something typed would be lost. Saving closes it through `open`, without a question. */
export function useAsking({ popup, isUnsaved, onOpenChange }: Asking) {
  const actions = useRef<Dialog.Root.Actions>(null);
  const [isAsking, setAsking] = useState(false);
  const isAnswered = useRef(false);
  const { onFocus, hasTyped } = useTypedIn(popup);
  const wouldLose = () => isUnsaved?.() === true || hasTyped();
  const turn = (isOpen: boolean, change: Dialog.Root.ChangeEventDetails) => {
    if (isOpen || isAnswered.current || !wouldLose()) return onOpenChange?.(isOpen);
    change.cancel();
    setAsking(true);
  };
  const close = () => actions.current?.close();
  const discard = () => {
    isAnswered.current = true;
    close();
    isAnswered.current = false;
  };
  const question = isAsking && (
    <Suspense>
      <DiscardDialog onDiscard={discard} onClosed={() => setAsking(false)} />
    </Suspense>
  );
  return { turn, actions, onFocus, wouldLose, close, question };
}
