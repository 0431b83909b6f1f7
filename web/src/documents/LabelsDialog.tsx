import type { Document } from '@evenkeel/contract/documents';
import { mostOfName } from '@evenkeel/contract/documents.rules';
import { useState } from 'react';
import { api } from '../api.ts';
import { Field, Input } from '../ui/Field.tsx';
import { VersionedFormDialog } from '../ui/VersionedFormDialog.tsx';
import { LabelFields } from './LabelFields.tsx';
import { labelForm, labelParts } from './label-form.ts';

/** Another name, type or category: a new version of a document. */
export function LabelsDialog({ document, onClosed }: { document: Document; onClosed: () => void }) {
  const [labels, setLabels] = useState(() => labelForm(document));
  const { familyId, id } = document;
  const problems = { name: labels.name.trim() === '' ? 'Please enter a name' : undefined };
  return (
    <VersionedFormDialog
      title="Change Document"
      action="Save"
      parts={labelParts}
      opened={labelForm(document)}
      typed={labels}
      onTyped={setLabels}
      formOf={labelForm}
      problems={problems}
      version={document.version}
      save={(version) => api.documents.change.call({ familyId, id, version: version ?? document.version, ...labels })}
      saved="Document changed"
      queryKey={api.documents.key()}
      onClosed={onClosed}
    >
      {() => (
        <>
          <Field label="Name" error={problems.name}>
            <Input
              value={labels.name}
              most={mostOfName}
              onChange={(event) => setLabels({ ...labels, name: event.target.value })}
            />
          </Field>
          <LabelFields
            value={labels}
            onChange={({ type = labels.type, category = labels.category }) => setLabels({ ...labels, type, category })}
          />
        </>
      )}
    </VersionedFormDialog>
  );
}
