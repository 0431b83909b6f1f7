import { randomId } from '@evenkeel/contract/ids';
import type { MediationPoint } from '@evenkeel/contract/mediation';
import { type PointState, pointStates } from '@evenkeel/contract/mediation.rules';
import { useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { Field, TextArea } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { type PointForm, pointForm, pointParts } from './mediation-forms.ts';
import { MediationFormDialog } from './MediationFormDialog.tsx';
import { stateWords } from './mediation-words.ts';

const states = pointStates.map((value) => ({ value, label: stateWords[value].title }));

type PointDialogProps = { pageId: string; point: MediationPoint | null; onClosed: () => void };

/** Adds a point, or changes one. */
export function PointDialog({ pageId, point, onClosed }: PointDialogProps) {
  const { id: familyId } = useFamily();
  const [id] = useState(() => point?.id ?? randomId());
  const [typed, type] = useState<PointForm>(() => (point ? pointForm(point) : { text: '', state: 'open' }));
  const problems = { text: typed.text.trim() ? undefined : 'Enter the point.' };
  const sent = { ...typed, familyId, pageId, id };
  return (
    <MediationFormDialog
      title={point ? 'Change Point' : 'Add a Point'}
      action={point ? 'Save' : 'Add'}
      parts={pointParts}
      opened={point && pointForm(point)}
      typed={typed}
      onTyped={type}
      formOf={pointForm}
      problems={problems}
      version={point?.version ?? null}
      save={(version) =>
        version === null ? api.mediation.points.add.call(sent) : api.mediation.points.change.call({ ...sent, version })
      }
      saved={point ? 'Point changed' : 'Point added'}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          <Field label="Point" error={isTried ? problems.text : undefined}>
            <TextArea
              rows={5}
              most={2_000}
              value={typed.text}
              onChange={(event) => type({ ...typed, text: event.target.value })}
            />
          </Field>
          <div className="flex flex-col gap-2">
            <span className="text-sm font-medium" aria-hidden>
              How far it is
            </span>
            <Select
              label="How far it is"
              items={states}
              value={typed.state}
              onChange={(state) => type({ ...typed, state: state as PointState })}
            />
          </div>
        </>
      )}
    </MediationFormDialog>
  );
}
