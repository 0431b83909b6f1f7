import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

type Row = { id: string; name: string; details: string; other: ReactNode };

/** Each child next to its match in the other family, stacked on a phone. */
export function SideBySide({ left, right, rows }: { left: string; right: string; rows: Row[] }) {
  return (
    <div role="table" aria-label="The children side by side" className="text-sm">
      <div role="row" className="mb-1 hidden gap-3 text-ink-3 sm:flex">
        <span role="columnheader" className="flex-1">
          {left}
        </span>
        <span className="w-4" aria-hidden />
        <span role="columnheader" className="flex-1">
          {right}
        </span>
      </div>
      <div role="rowgroup" className="divide-y divide-line border-y border-line">
        {rows.map(({ id, name, details, other }) => (
          <div key={id} role="row" className="flex gap-3 py-3 max-sm:flex-col sm:items-center">
            <div role="cell" className="min-w-0 flex-1 wrap-anywhere">
              <p className="text-ink-3 sm:hidden">{left}</p>
              <p className="font-semibold">
                <bdi translate="no">{name}</bdi>
              </p>
              <p className="text-ink-2">
                <bdi>{details}</bdi>
              </p>
            </div>
            <ArrowRight className="hidden size-4 shrink-0 text-ink-3 sm:block" aria-hidden />
            <div role="cell" className="min-w-0 flex-1 wrap-anywhere">
              <p className="mb-1 text-ink-3 sm:hidden">{right}</p>
              {other}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
