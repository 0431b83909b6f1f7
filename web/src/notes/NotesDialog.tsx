import type { NoteItem } from '@evenkeel/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { NotesForm } from './NotesForm.tsx';
import { othersOf } from './notes-words.ts';
import { SharedNotes } from './SharedNotes.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Loaded } from '../ui/Loaded.tsx';

type NotesDialogProps = {
  item: NoteItem;
  itemId: string;
  title: string;
  /** The name of the item. */
  about: string;
  onClosed: () => void;
};

/** My private notes on an item, and its shared notes. */
export function NotesDialog({ item, itemId, title, about, onClosed }: NotesDialogProps) {
  const family = useFamily();
  const where = { familyId: family.id, item, itemId };
  const notes = useQuery(api.notes.get.queryOptions({ input: where, staleTime: 0 }));
  const [open, setOpen] = useState(true);
  const isUnsaved = useRef(false);
  // Notes on documents and school stay private.
  const others = item === 'document' || item === 'school' ? '' : othersOf(family);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      isUnsaved={() => isUnsaved.current}
      onClosed={onClosed}
      title={title}
      description={
        others
          ? `${about}. Private: only you see what you write here, unless you share it.`
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
    </Dialog>
  );
}
