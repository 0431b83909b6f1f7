import * as z from 'zod';
import { base, Id, Instant, text } from './base.ts';

/** Items with notes. Those on school have the id of the family. */
export const NoteItem = z.enum(['child', 'event', 'document', 'school']);
export type NoteItem = z.infer<typeof NoteItem>;

/** Maximum length when saving; a merged note may be longer until then. */
export const mostOfNote = 10_000;

/** A private note: no one else can see, count or notice it. */
export const Note = z.object({
  /** Id of this version, made by the client for each save. */
  id: Id,
  text: z.string(),
  savedAt: Instant,
});
export type Note = z.infer<typeof Note>;

/** A shared copy of a note; it can't be changed or taken back. */
export const SharedNote = z.object({
  id: Id,
  text: z.string(),
  sharedBy: Id,
  sharedAt: Instant,
});
export type SharedNote = z.infer<typeof SharedNote>;

/** Notes on these can be shared. What one thinks about a document stays one's own: it may be read in court. */
export const SharedNoteItem = NoteItem.extract(['child', 'event']);
export type SharedNoteItem = z.infer<typeof SharedNoteItem>;

const about = z.object({ familyId: Id, item: NoteItem, itemId: Id });

/** Conflict with another tab or device; `current` is the saved note, null if it was removed. */
const changedElsewhere = {
  CONFLICT: {
    status: 409,
    message: 'This was changed while you had it open.',
    data: z.object({ current: Note.nullable() }),
  },
};

export const SavedNote = about.extend({
  id: Id,
  text: text(mostOfNote),
  /** Id of the note that was on screen, or null. */
  seen: Id.nullable(),
});
export type SavedNote = z.infer<typeof SavedNote>;

export const notes = {
  /** My note, and the latest hundred shared notes on the item. */
  get: base
    .route({ method: 'GET', path: '/families/{familyId}/notes' })
    .input(about)
    .output(z.object({ mine: Note.nullable(), shared: z.array(SharedNote) })),

  /** An empty text removes it. */
  save: base
    .route({ method: 'POST', path: '/families/{familyId}/notes' })
    .input(SavedNote)
    .output(z.object({ mine: Note.nullable() }))
    .errors(changedElsewhere),

  /** Shares the saved note word for word and keeps mine. `id` is that of the shared copy. */
  share: base
    .route({ method: 'POST', path: '/families/{familyId}/notes/share', successStatus: 201 })
    .input(about.extend({ item: SharedNoteItem, id: Id, seen: Id }))
    .output(SharedNote)
    .errors(changedElsewhere),
};
