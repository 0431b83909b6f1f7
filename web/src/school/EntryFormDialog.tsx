import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../api.ts';
import { currentOf, problemOf } from '../lib/problem.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { toast } from '../ui/toast.ts';

type EntryFormDialogProps = {
  title: string;
  /** What is wrong, by field; nothing is sent until nothing is. */
  problems: Record<string, string | undefined>;
  /** Version on screen; null for a new entry. */
  version: number | null;
  save: (version: number) => Promise<unknown>;
  saved: string;
  onClosed: () => void;
  /** `isTried`: whether problems show. */
  children: (isTried: boolean) => ReactNode;
};

/** The form of a school entry. After a conflict, saving again replaces what the other parent saved, which stays in the history. */
export function EntryFormDialog({ title, problems, version, save, saved, onClosed, children }: EntryFormDialogProps) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(true);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [seen, setSeen] = useState(version ?? 1);
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
      const newer = currentOf<{ version: number }>(error);
      if (newer) setSeen(newer.version);
      setProblem(newer ? `${problemOf(error)} Save again to replace it. It stays in the history.` : problemOf(error));
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: api.school.key() });
    }
  };
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title={title}
      description="Both of you can read and change this."
      problem={problem}
      action="Save"
      busy={isBusy}
      busyLabel="Saving..."
      onSubmit={(event) => void submit(event)}
    >
      {children(isTried)}
    </FormDialog>
  );
}
