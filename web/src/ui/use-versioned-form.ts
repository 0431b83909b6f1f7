import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type SavingVersion, useSavingVersion } from './use-saving-version.ts';

/** The same as VersionedFormDialog, for a form of react-hook-form. `onDone` once it is saved. */
export function useVersionedForm<Saved extends { version: number }, Form extends FieldValues>(
  form: UseFormReturn<Form>,
  saving: SavingVersion<Saved, Form>,
  onDone: () => void,
) {
  const [isTried, setTried] = useState(false);
  const { merging, isBusy, problem, send, seen, met, meet } = useSavingVersion(saving);
  const show = (next: Form) => form.reset(next);
  const submit = async (typed: Form) => {
    setTried(true);
    if (merging.isUnchosen) return;
    const sent = await send(typed);
    if (sent.outcome === 'saved') onDone();
    if (sent.outcome === 'met') {
      setTried(false);
      show(sent.form);
    }
  };
  return {
    /** For MergedVersions. */
    versions: { merging, form: form.getValues(), onChange: show, isTried, isSaving: isBusy },
    isBusy,
    problem,
    submit,
    seen,
    /** What somebody else saved while the form was open. */
    met,
    /** Somebody else saved this, as another act has found. */
    meet: (newer: Saved) => show(meet(newer, form.getValues())),
  };
}
