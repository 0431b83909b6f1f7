import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { currentOf, problemOf } from '../lib/problem.ts';
import { FormDialog } from './FormDialog.tsx';
import { toast } from './toast.ts';

export type VersionedFormDialogProps<Saved> = {
  title: string;
  description?: string;
  action: string;
  /** What is wrong, by field; nothing is sent until nothing is. */
  problems: Record<string, string | undefined>;
  /** Version on screen; null for something new. */
  version: number | null;
  /** Adds it, or changes that version: what was new may turn out to be saved when an answer got lost. */
  save: (version: number | null) => Promise<unknown>;
  saved: string;
  /** How to go on after a conflict with what is saved now. */
  again: (now: Saved) => string;
  /** What to load again afterwards. */
  queryKey: QueryKey;
  onClosed: () => void;
  /** `isTried`: whether problems show. */
  children: (isTried: boolean) => ReactNode;
};

/** A form of something that others may save meanwhile: what they saved is replaced only by saving again. */
export function VersionedFormDialog<Saved extends { version: number }>({
  title,
  description,
  action,
  problems,
  version,
  save,
  saved,
  again,
  queryKey,
  onClosed,
  children,
}: VersionedFormDialogProps<Saved>) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(true);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [seen, setSeen] = useState(version);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setTried(true));
    if (Object.values(problems).some(Boolean)) return form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    setBusy(true);
    setProblem(undefined);
    try {
      await save(seen);
      toast.done(saved);
      setOpen(false);
    } catch (error) {
      const newer = currentOf<Saved>(error);
      if (newer) setSeen(newer.version);
      setProblem(newer ? `${problemOf(error)} ${again(newer)}` : problemOf(error));
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey });
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
      action={action}
      busy={isBusy}
      busyLabel="Saving..."
      onSubmit={(event) => void submit(event)}
    >
      {children(isTried)}
    </FormDialog>
  );
}
