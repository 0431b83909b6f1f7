import type { Document } from '@evenkeel/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';

const most = 100;
const none = 'none';

type DocumentSelectProps = {
  label: string;
  value: string | null;
  /** The one that is chosen already, which may be an older one, or an earlier version. */
  chosen?: Pick<Document, 'id' | 'name'> | undefined;
  hasNone?: boolean;
  error?: string | undefined;
  onChange: (value: string | null, document: Document | undefined) => void;
};

/** One of the newest documents. */
export function DocumentSelect({ label, value, chosen, hasNone = false, error, onChange }: DocumentSelectProps) {
  const { id: familyId } = useFamily();
  const { data = [], isError } = useQuery(api.documents.list.queryOptions({ input: { familyId, limit: most } }));
  // What came with a message belongs to nothing else.
  const offered = data.filter(
    ({ id, takenBackAt, attachedTo }) => takenBackAt === null && attachedTo?.kind !== 'message' && id !== chosen?.id,
  );
  const items = [
    ...(hasNone ? [{ value: none, label: 'None' }] : []),
    ...(chosen ? [{ value: chosen.id, label: chosen.name }] : []),
    ...offered.map(({ id, name, audience }) => ({ value: id, label: audience === 'me' ? `${name} (only me)` : name })),
  ];
  const hint = isError
    ? 'The documents couldn’t be loaded. Close this and try again.'
    : data.length === most && 'These are the newest 100.';
  return (
    <Field label={label} hint={hint} error={error}>
      <Select
        label={label}
        value={value ?? (hasNone ? none : '')}
        placeholder="Choose…"
        items={items}
        onChange={(next) =>
          onChange(
            next === none ? null : next,
            data.find(({ id }) => id === next),
          )
        }
      />
    </Field>
  );
}
