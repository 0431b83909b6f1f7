import { type ReactNode, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormDialog } from './FormDialog.tsx';
import { MergedVersions } from './MergedVersions.tsx';
import { type SavingVersion, useSavingVersion } from './use-saving-version.ts';

export type VersionedFormDialogProps<Saved, Form> = SavingVersion<Saved, Form> & {
  title: string;
  description?: string;
  action: string;
  typed: Form;
  onTyped: (form: Form) => void;
  /** After two people changed it, also shows whole what would be saved. */
  showsWhole?: boolean;
  /** What is wrong, by field; nothing is sent until nothing is. */
  problems: Record<string, string | undefined>;
  /** Called where something is missing or wrong. */
  onWrong?: () => void;
  onSaved?: () => void;
  onClosed: () => void;
  /** `isTried`: whether problems show. */
  children: (isTried: boolean) => ReactNode;
};

/**
 * A form of something that others may save meanwhile. What only one of the two changed is kept of both and named, and of what both
 * changed one is chosen, before it is saved again.
 */
export function VersionedFormDialog<Saved extends { version: number }, Form>({
  title,
  description,
  action,
  typed,
  onTyped,
  showsWhole = false,
  problems,
  onWrong,
  onSaved,
  onClosed,
  children,
  ...saving
}: VersionedFormDialogProps<Saved, Form>) {
  const [open, setOpen] = useState(true);
  const [isTried, setTried] = useState(false);
  const { merging, isBusy, problem, send } = useSavingVersion(saving);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // In the page a portal is inside the form behind it, which must not be sent too.
    event.stopPropagation();
    const form = event.currentTarget;
    flushSync(() => setTried(true));
    const isWrong = Object.values(problems).some(Boolean);
    if (isWrong) onWrong?.();
    if (isWrong || merging.isUnchosen) return form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    const sent = await send(typed);
    if (sent.outcome === 'met') {
      setTried(false);
      onTyped(sent.form);
    } else if (sent.outcome === 'saved') {
      setOpen(false);
      onSaved?.();
    }
  };
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title={title}
      {...(description && { description })}
      problem={problem}
      action={merging.action ?? action}
      busy={isBusy}
      busyLabel="Saving..."
      onSubmit={(event) => void submit(event)}
    >
      <MergedVersions
        merging={merging}
        form={typed}
        onChange={onTyped}
        showsWhole={showsWhole}
        isTried={isTried}
        isSaving={isBusy}
      />
      {children(isTried)}
    </FormDialog>
  );
}
