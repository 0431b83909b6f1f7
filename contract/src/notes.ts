import * as z from 'zod';
import { base, Id, Instant, text } from './base.ts';

/** What there can be notes on. A document and the school follow with their features. */
export const NoteItem = z.enum(['child', 'event']);
export type NoteItem = z.infer<typeof NoteItem>;

/** As long as a note may be when it is saved. One that came together from two families may be longer until then. */
export const mostOfNote = 10_000;

/** What its author wrote on something, for themselves: nobody else sees it, counts it, or notices that it is there. */
export const Note = z.object({
  /** Of this very text: each that is saved has another one, which the page makes. */
  id: Id,
  text: z.string(),
  savedAt: Instant,
});
export type Note = z.infer<typeof Note>;

/** A note as its author shared it: a fact of the family, which nobody changes or takes back. */
export const SharedNote = z.object({
  id: Id,
  text: z.string(),
  sharedBy: Id,
  sharedAt: Instant,
});
export type SharedNote = z.infer<typeof SharedNote>;

const about = z.object({ familyId: Id, item: NoteItem, itemId: Id });

/** Nobody overwrites unseen, oneself in another tab neither: `current` is what stands now, null where it was removed. */
const changedElsewhere = {
  CONFLICT: {
    status: 409,
    message: 'This has changed since you opened it.',
    data: z.object({ current: Note.nullable() }),
  },
};

export const SavedNote = about.extend({
  id: Id,
  text: text(mostOfNote),
  /** The id of the note that was on screen; null where there was none. */
  seen: Id.nullable(),
});
export type SavedNote = z.infer<typeof SavedNote>;

export const notes = {
  /** My own, and what was shared on the same thing, the latest hundred first. */
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

  /** Makes what I saved a fact of the family, word for word as I saw it; mine stays beside it. `id` is that of what is shared. */
  share: base
    .route({ method: 'POST', path: '/families/{familyId}/notes/share', successStatus: 201 })
    .input(about.extend({ id: Id, seen: Id }))
    .output(SharedNote)
    .errors(changedElsewhere),
};
