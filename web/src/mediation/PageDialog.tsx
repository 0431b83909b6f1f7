import type { SessionPage } from '@evenkeel/contract/mediation';
import { draftLine } from '@evenkeel/contract/mediation.rules';
import { useState } from 'react';
import { api } from '../api.ts';
import { useFamilyDay } from '../family/family-day.ts';
import { useFamily } from '../family/family.ts';
import { Field, Input } from '../ui/Field.tsx';
import { type PageForm, pageForm, pageParts } from './mediation-forms.ts';
import { useIdOfSending } from '../lib/use-id-of-sending.ts';
import { MediationFormDialog } from './MediationFormDialog.tsx';

type PageDialogProps = { page: SessionPage | null; onStarted?: (id: string) => void; onClosed: () => void };

/** Starts a session page, or changes its title and day. */
export function PageDialog({ page, onStarted, onClosed }: PageDialogProps) {
  const { id: familyId } = useFamily();
  const today = useFamilyDay();
  const { idOfSending } = useIdOfSending();
  const [typed, type] = useState<PageForm>(() => (page ? pageForm(page) : { title: '', day: today }));
  const problems = {
    title: typed.title.trim() ? undefined : 'Enter a title.',
    day: typed.day ? undefined : 'Choose a day.',
  };
  const save = async (version: number | null) => {
    const id = page?.id ?? idOfSending();
    const sent = { ...typed, familyId, id };
    await (version === null
      ? api.mediation.pages.add.call(sent)
      : api.mediation.pages.change.call({ ...sent, version }));
    onStarted?.(id);
  };
  return (
    <MediationFormDialog
      title={page ? 'Change Session Page' : 'Start a Session Page'}
      description={
        page ? draftLine : `${draftLine} Both parents get a notice, and read what you write as you write it.`
      }
      action={page ? 'Save' : 'Start'}
      parts={pageParts}
      opened={page && pageForm(page)}
      typed={typed}
      onTyped={type}
      formOf={pageForm}
      problems={problems}
      version={page?.version ?? null}
      save={save}
      saved={page ? 'Session page changed' : 'Session page started'}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          <Field label="Title" error={isTried ? problems.title : undefined}>
            <Input value={typed.title} most={120} onValueChange={(title) => type({ ...typed, title })} />
          </Field>
          <Field label="Day of the session" error={isTried ? problems.day : undefined}>
            <Input type="date" value={typed.day} onValueChange={(day) => type({ ...typed, day })} />
          </Field>
        </>
      )}
    </MediationFormDialog>
  );
}
