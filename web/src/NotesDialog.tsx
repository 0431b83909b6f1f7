import type { NoteItem } from '@evenkeel/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { api } from './api.ts';
import { useFamily } from './family.ts';
import { NotesForm } from './NotesForm.tsx';
import { othersOf } from './notes-words.ts';
import { SharedNotes } from './SharedNotes.tsx';
import { Dialog } from './ui/Dialog.tsx';
import { Loaded } from './ui/Loaded.tsx';

const ConfirmDialog = lazy(() =>
  import('./ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

type NotesDialogProps = {
  item: NoteItem;
  itemId: string;
  title: string;
  /** What the notes are on, as it is called. */
  about: string;
  onClosed: () => void;
};

/** What I note on something, for myself, and what was shared on it. Closing it with unsaved words asks first. */
export function NotesDialog({ item, itemId, title, about, onClosed }: NotesDialogProps) {
  const family = useFamily();
  const where = { familyId: family.id, item, itemId };
  const notes = useQuery(api.notes.get.queryOptions({ input: where, staleTime: 0 }));
  const [open, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = useRef(false);
  const turn = (isOpen: boolean) => {
    if (!isOpen && isUnsaved.current) setAsking(true);
    else setOpen(isOpen);
  };
  const others = othersOf(family);
  return (
    <Dialog
      open={open}
      onOpenChange={turn}
      onClosed={onClosed}
      title={title}
      description={
        others
          ? `${about}. Private: only you see what you write here. Sharing it is a choice of its own.`
          : `${about}. Private: only you see what you write here.`
      }
    >
      <Loaded query={notes} what="Your notes" className="h-56">
        {({ mine, shared }) => (
          <>
            <NotesForm
              where={where}
              mine={mine}
              others={others}
              onTyped={(unsaved) => void (isUnsaved.current = unsaved)}
              onSaved={() => setOpen(false)}
            />
            <SharedNotes shared={shared} />
          </>
        )}
      </Loaded>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title="Discard what you typed?"
            description="It is not saved. Nobody has seen it."
            action="Discard"
            dismiss="Keep Writing"
            busyLabel="Discarding..."
            onConfirm={async () => setOpen(false)}
            onClosed={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
