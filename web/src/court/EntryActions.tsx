import type { CourtDate, CourtDecision } from '@evenkeel/contract/court';
import { Suspense, useState } from 'react';
import { lazily } from '../lib/lazily.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

const CourtHistoryDialog = lazily(async () => (await import('./CourtHistoryDialog.tsx')).CourtHistoryDialog);

type EntryActionsProps = {
  entry: CourtDate | CourtDecision;
  /** "Court Date". */
  what: string;
  onDelete: () => Promise<unknown>;
};

/** The History of an entry, and deleting it after a question that says what is lost. */
export function EntryActions({ entry, what, onDelete }: EntryActionsProps) {
  const [open, setOpen] = useState<'history' | 'delete'>();
  const close = () => setOpen(undefined);
  const title = 'subject' in entry ? entry.subject : entry.description;
  return (
    <div className="flex gap-1 md:mr-auto md:-ml-3">
      <Button look="quiet" onClick={() => setOpen('delete')}>
        Delete
      </Button>
      <Button look="quiet" onClick={() => setOpen('history')}>
        History
      </Button>
      <Suspense>{open === 'history' && <CourtHistoryDialog entry={{ ...entry, title }} onClosed={close} />}</Suspense>
      {open === 'delete' && (
        <ConfirmDialog
          title={`Delete ${what}`}
          description={
            entry.audience === 'both'
              ? `“${title}” will be hidden for both of you. It stays in the record.`
              : `“${title}” leaves your calendar and your dashboard. Only you ever saw it.`
          }
          action={`Delete ${what}`}
          busyLabel="Deleting..."
          onConfirm={onDelete}
          onClosed={close}
        />
      )}
    </div>
  );
}
