import { useChildren } from '../family/children-names.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';

type ChildSelectProps = { value: string; error: string | undefined; onChange: (childId: string) => void };

/** Which child an entry is about. */
export function ChildSelect({ value, error, onChange }: ChildSelectProps) {
  const items = useChildren().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Field label="Child" error={error}>
      <Select label="Child" items={items} value={value} placeholder="Select" onChange={onChange} />
    </Field>
  );
}
