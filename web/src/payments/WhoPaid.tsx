import { useId } from 'react';
import { useFamily } from '../family/family.ts';
import { Named } from '../ui/Named.tsx';
import { capital, otherName } from './money-words.ts';

export const payers = ['me', 'other'] as const;
export type Payer = (typeof payers)[number];

/** Which way the money went. */
export function WhoPaid({ value, onChange }: { value: Payer; onChange: (payer: Payer) => void }) {
  const name = useId();
  const other = otherName(useFamily());
  const labels: Record<Payer, string> = { me: `I paid ${other}`, other: `${capital(other)} paid me` };
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Who paid?</legend>
      <div className="grid grid-cols-2 gap-2">
        {payers.map((payer) => (
          <label
            key={payer}
            className="flex min-h-control min-w-0 cursor-pointer items-center gap-3 rounded-md border border-line bg-surface px-3 py-1 text-sm select-none hover:border-edge has-checked:border-keel has-checked:bg-keel-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={payer}
              checked={payer === value}
              onChange={() => onChange(payer)}
              className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface outline-none checked:border-6 checked:border-keel checked:bg-on-keel"
            />
            <Named className="min-w-0 wrap-anywhere">{labels[payer]}</Named>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
