import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

type RowsProps<Row> = {
  title: string;
  /** What they mean for the rest of the schedule. */
  about?: string;
  /** The name of one row: "visit". */
  name: string;
  rows: Row[];
  /** The initial value of a new row. */
  fresh: Row;
  onChange: (rows: Row[]) => void;
  children: (row: Row, set: (changed: Partial<Row>) => void) => ReactNode;
};

const most = 20;

/** An editable list of rows. */
export function Rows<Row>({ title, about, name, rows, fresh, onChange, children }: RowsProps<Row>) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{title}</legend>
      {about && <p className="text-sm text-ink-3">{about}</p>}
      {rows.map((row, i) => (
        <div
          // Rows have no ids.
          key={String(i)}
          role="group"
          aria-label={`${name} ${i + 1}`}
          className="grid grid-cols-2 gap-3 rounded-lg border border-line p-3"
        >
          {children(row, (changed) => onChange(rows.with(i, { ...row, ...changed })))}
          <Button
            look="quiet"
            size="sm"
            className="col-span-2 justify-self-start"
            onClick={() => onChange(rows.filter((_, other) => other !== i))}
          >
            <Trash2 aria-hidden />
            Remove {name} {i + 1}
          </Button>
        </div>
      ))}
      {rows.length < most && (
        <Button look="secondary" size="sm" className="self-start" onClick={() => onChange([...rows, fresh])}>
          <Plus aria-hidden />
          Add {name}
        </Button>
      )}
    </fieldset>
  );
}
