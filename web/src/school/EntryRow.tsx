import { schoolRights } from '@evenkeel/contract/rights/school.rules';
import type { ReactNode } from 'react';
import { useFamily } from '../family/family.ts';
import { BeforeJoined } from '../history/BeforeJoined.tsx';
import { Named } from '../ui/Named.tsx';
import { RowActs } from '../ui/RowActs.tsx';
import { shows } from '../family/shows.ts';

export type EntryAct = 'edit' | 'documents' | 'history' | 'remove';

type EntryRowProps = {
  entry: { id: string; addedAt: string; addedBy: string };
  title: string;
  aside?: string;
  children?: ReactNode;
  /** A visible action before the others. */
  action?: ReactNode;
  /** Whether documents can belong to it. */
  hasDocuments?: boolean;
  onAct: (act: EntryAct) => void;
};

/** One entry of school, and what can be done with it. */
export function EntryRow({ entry, title, aside, children, action, hasDocuments = false, onAct }: EntryRowProps) {
  const mayWrite = !schoolRights.write(useFamily());
  return (
    <li className="flex items-start gap-1 py-3 text-sm first:pt-0 last:pb-0" {...shows('school entry', entry.id)}>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 font-semibold wrap-anywhere">
            {mayWrite ? (
              <button type="button" className="text-left hover:underline" onClick={() => onAct('edit')}>
                <Named>{title}</Named>
              </button>
            ) : (
              <Named>{title}</Named>
            )}
          </h3>
          {aside && <Named className="figures text-ink-2 wrap-anywhere">{aside}</Named>}
        </div>
        {children}
        <BeforeJoined at={entry.addedAt} by={entry.addedBy} />
        {mayWrite && action && <div className="mt-1 -ml-3 print:hidden">{action}</div>}
      </div>
      {mayWrite && (
        <RowActs
          of={title}
          className="-mt-1.5 -mr-2"
          groups={[
            [{ label: 'Edit', act: () => onAct('edit') }],
            [
              hasDocuments && { label: 'Documents', act: () => onAct('documents') },
              { label: 'History', act: () => onAct('history') },
            ],
            [{ label: 'Delete', isDestructive: true, act: () => onAct('remove') }],
          ]}
        />
      )}
    </li>
  );
}
