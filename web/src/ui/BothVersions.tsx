import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { Named } from './Named.tsx';
import { Notice } from './Notice.tsx';

type BothVersionsProps = {
  /** What it is, as it is saved now, and as it is in the form. */
  rows: readonly (readonly [what: string, saved: string, yours: string])[];
  onTakeSaved: () => void;
  isSaving: boolean;
};

/** The saved version next to the unsaved one, line by line, differences in bold. */
export function BothVersions({ rows, onTakeSaved, isSaving }: BothVersionsProps) {
  const region = useRef<HTMLElement>(null);
  // It appears above the pressed button, perhaps out of view.
  useEffect(() => region.current?.focus(), []);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Both versions"
      className="flex scroll-mt-2 flex-col gap-3 outline-none"
    >
      <Notice tone="notice">This was changed while you had it open. Your changes aren’t saved yet.</Notice>
      <table className="w-full table-fixed text-left text-sm">
        <thead>
          <tr className="text-xs text-ink-3">
            <th scope="col" className="w-24 py-1 font-medium">
              <span className="sr-only">What</span>
            </th>
            <th scope="col" className="py-1 pr-3 font-medium">
              Saved now
            </th>
            <th scope="col" className="py-1 font-medium">
              Yours
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, saved, yours]) => (
            <tr key={what} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 font-normal text-ink-3">
                {what}
              </th>
              {[saved, yours].map((words, i) => (
                <td key={String(i)} className={cx('py-1.5 pr-3 wrap-anywhere', saved !== yours && 'font-semibold')}>
                  <Named>{words || 'empty'}</Named>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button look="secondary" className="self-start" busy={isSaving} onClick={onTakeSaved}>
        Use Saved Version
      </Button>
    </section>
  );
}
