import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DialogFrame, type DialogProps as FrameProps, useDialogParts } from './DialogFrame.tsx';
import { useAsking } from './use-asking.ts';

type DialogProps = FrameProps & {
  /** Whether closing would lose something, where the fields don't show it. */
  isUnsaved?: () => boolean;
  /** What is asked then, where it isn't about what was typed. */
  question?: Question | undefined;
};

export type Question = { title: string; description: string; action: string; dismiss: string; busyLabel: string };

const discarding: Question = {
  title: 'Discard your changes?',
  description: 'They aren’t saved, and no one else has seen them.',
  action: 'Discard',
  dismiss: 'Keep Editing',
  busyLabel: 'Discarding...',
};

/**
 * Escape, Back, the close button and the backdrop close it, after a question if something typed would be lost. Without a trigger,
 * close with `open` and unmount in `onClosed`, or the focus is lost.
 */
export function Dialog({ onOpenChange, isUnsaved, question = discarding, children, ...frame }: DialogProps) {
  const parts = useDialogParts();
  const { isAsking, answered, discard, ...asking } = useAsking({ parts, isUnsaved, onOpenChange });
  return (
    <DialogFrame {...frame} {...asking} parts={parts}>
      {children}
      {isAsking && <ConfirmDialog isQuestion {...question} onConfirm={async () => discard()} onClosed={answered} />}
    </DialogFrame>
  );
}
