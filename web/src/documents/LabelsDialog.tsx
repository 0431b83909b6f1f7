import type { Document } from '@evenkeel/contract/documents';
import { mostOfName } from '@evenkeel/contract/documents.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { currentOf, problemOf } from '../lib/problem.ts';
import { Field, Input } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { toast } from '../ui/toast.ts';
import { LabelFields } from './LabelFields.tsx';

/** Another name, type or category: a new version of a document. */
export function LabelsDialog({ document, onClosed }: { document: Document; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const [labels, setLabels] = useState({ name: document.name, type: document.type, category: document.category });
  const queries = useQueryClient();
  const change = useMutation(
    api.documents.change.mutationOptions({
      onSuccess: () => {
        toast.done('Document changed');
        setOpen(false);
      },
      onSettled: () => queries.invalidateQueries({ queryKey: api.documents.key() }),
    }),
  );
  const isEmpty = labels.name.trim() === '';
  const { familyId, id } = document;
  const version = currentOf<Document>(change.error)?.version ?? document.version;
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Change Document"
      problem={change.isError && problemOf(change.error)}
      action="Save"
      busy={change.isPending}
      busyLabel="Saving..."
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) change.mutate({ familyId, id, version, ...labels });
      }}
    >
      <Field label="Name" error={isEmpty ? 'Please enter a name' : undefined}>
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
    </FormDialog>
  );
}
