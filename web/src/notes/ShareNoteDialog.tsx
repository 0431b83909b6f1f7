import { randomId } from '@evenkeel/contract/ids';
import type { Note, SharedNoteItem } from '@evenkeel/contract/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';

type ShareNoteDialogProps = {
  where: { familyId: string; item: SharedNoteItem; itemId: string };
  note: Note;
  others: string;
  onClosed: () => void;
};

/** Shows the exact text before sharing, because sharing can't be undone. */
export function ShareNoteDialog({ where, note, others, onClosed }: ShareNoteDialogProps) {
  const [open, setOpen] = useState(true);
  // Stable id: a retry after a lost response shares only once.
  const [id] = useState(randomId);
  const queries = useQueryClient();
  const share = useMutation(
    api.notes.share.mutationOptions({
      onSuccess: () => {
        toast.done('Note shared');
        setOpen(false);
      },
      onSettled: () => queries.invalidateQueries({ queryKey: api.notes.key() }),
    }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={`Share with ${others}?`}
      description="It becomes part of the record, word for word, with your name and the time. You can’t change it or take it back."
    >
      {share.isError && (
        <div className="mb-4">
          <Notice tone="danger">{problemOf(share.error)}</Notice>
        </div>
      )}
      <blockquote
        className="mb-6 max-h-60 overflow-y-auto rounded-md bg-sunken p-4 text-sm whitespace-pre-line wrap-anywhere"
        tabIndex={0}
      >
        <bdi>{note.text}</bdi>
      </blockquote>
      <DialogFoot dismiss="Keep Private">
        <Button
          look="danger"
          busy={share.isPending}
          busyLabel="Sharing..."
          onClick={() => share.mutate({ ...where, id, seen: note.id })}
        >
          Share
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
