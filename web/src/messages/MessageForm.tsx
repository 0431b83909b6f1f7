import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from '../ui/Button.tsx';
import { GrowingTextArea } from '../ui/GrowingTextArea.tsx';
import { tooLong } from '../ui/too-long.ts';
import { leftOf, WritingHint } from './WritingHint.tsx';

type MessageFormProps = {
  /** Whom it goes to. */
  to: string;
  text: string;
  /** What is in the way of sending, apart from the length. */
  whyNot?: string | undefined;
  isBusy?: boolean;
  onType: (text: string) => void;
  /** Called with words, which aren't blank. */
  onSubmit: (content: string) => void;
  /** What goes with the words. */
  attached?: ReactNode;
  /** The button that attaches it. */
  attach?: ReactNode;
};

/** Sticks to the bottom of the screen. Enter adds a line, because sending can’t be undone; Ctrl or Command with Enter sends. */
export function MessageForm({
  to,
  text,
  whyNot,
  isBusy = false,
  onType,
  onSubmit,
  attached,
  attach,
}: MessageFormProps) {
  const label = `Message to ${to}`;
  const hint = useId();
  const content = text.trim();
  const left = leftOf(content);
  const why = left !== undefined && left < 0 ? tooLong(-left) : whyNot;
  const submit = () => {
    if (content !== '' && !why && !isBusy) onSubmit(content);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const onForm = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form
      data-below-toasts
      onSubmit={onForm}
      className="sticky bottom-0 flex flex-col gap-2 rounded-b-lg border-t border-line bg-surface px-3 py-2 max-md:rounded-none md:px-5 md:py-3 lying:flex-row lying:flex-wrap lying:items-end lying:py-2 lying:*:first:min-w-36 lying:*:first:flex-1 print:hidden"
    >
      <GrowingTextArea
        aria-label={label}
        aria-describedby={hint}
        placeholder={label}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {attached}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lying:flex-nowrap lying:basis-60">
        {attach}
        <WritingHint id={hint} left={left} why={why} />
        <Button
          type="submit"
          className="ml-auto"
          busy={isBusy}
          busyLabel="Sending..."
          aria-disabled={content === '' || why !== undefined}
        >
          Send
        </Button>
      </div>
    </form>
  );
}
