import * as z from 'zod';
import { base, changedMeanwhile, Day, Id, Instant, text, Version } from './base.ts';
import { linkedItems, mostOfSentence } from './document-links.rules.ts';

export const LinkedItem = z.enum(linkedItems);
export type LinkedItem = z.infer<typeof LinkedItem>;

/** A page, from 1. */
const Page = z.int().positive().max(1_000);

/** That a document belongs to something. Whoever sees the document sees it, and nobody else. */
export const DocumentLink = z.object({
  id: Id,
  familyId: Id,
  documentId: Id,
  /** A court decision names its document itself: it is in the list, and is added and removed with the decision. */
  item: z.enum([...linkedItems, 'decision']),
  itemId: Id,
  page: Page.nullable(),
  /** What is quoted from that page; may be empty. */
  sentence: text(mostOfSentence),
  /** The version it is tied to; null where it is always the present one. */
  version: Version.nullable(),
  /** The document's name, of that version. */
  name: z.string(),
  isShared: z.boolean(),
  takenBackAt: Instant.nullable(),
  /** What the item is called now; empty where it has no name, or isn't there any more. */
  itemName: z.string(),
  /** The day of an event, an expense or a decision. */
  itemDay: Day.nullable(),
  /** Deleted, withdrawn, ended, or left behind by a merge. */
  isOver: z.boolean(),
  addedBy: Id,
  addedAt: Instant,
});
export type DocumentLink = z.infer<typeof DocumentLink>;

export const NewDocumentLink = DocumentLink.pick({
  id: true,
  familyId: true,
  documentId: true,
  itemId: true,
  page: true,
  sentence: true,
})
  .extend({ item: LinkedItem })
  // A quote isn't sealed (decisions/27-health-and-school).
  .refine(
    ({ item, sentence }) => item !== 'health-record' || sentence === '',
    'A document of a health record can’t be quoted',
  );
export type NewDocumentLink = z.infer<typeof NewDocumentLink>;

const takenBack = { TAKEN_BACK: { status: 409, message: 'This document was taken back.' } };
const inMessage = {
  IN_MESSAGE: {
    status: 409,
    message: 'A file that came with a message can’t be linked. Upload it under Documents first.',
  },
};

export const documentLinks = {
  /** What a document belongs to, or the documents of an item; newest first. `after` is the last link of the previous page. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/document-links' })
    .input(
      z.object({
        familyId: Id,
        documentId: Id.optional(),
        itemId: Id.optional(),
        after: Id.optional(),
        limit: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.array(DocumentLink)),

  add: base
    .route({ method: 'POST', path: '/families/{familyId}/document-links', successStatus: 201 })
    .input(NewDocumentLink)
    .output(DocumentLink)
    .errors({
      ...changedMeanwhile(DocumentLink),
      ...takenBack,
      ...inMessage,
      NO_SUCH_PAGE: { status: 422, message: 'This document doesn’t have that page.' },
      ALREADY_LINKED: { status: 409, message: 'This document already belongs to it.' },
    }),

  /** By whoever may link. It stays in the History of the document. */
  remove: base
    .route({ method: 'POST', path: '/families/{familyId}/document-links/{id}/remove' })
    .input(z.object({ familyId: Id, id: Id }))
    .output(z.object({}))
    .errors(takenBack),
};
