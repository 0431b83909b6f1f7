import { Id, Instant } from '@evenkeel/contract/base';
import { CounselDocument } from '@evenkeel/contract/counsel-documents';
import { DocumentLink, NewDocumentLink } from '@evenkeel/contract/document-links';
import { Document } from '@evenkeel/contract/documents';
import { PhotoOriginal } from '@evenkeel/contract/photo-originals';
import * as z from 'zod';

/** A document, with who opened it, and for whom it is deleted. */
export const KeptDocument = Document.omit({ isOpened: true }).extend({
  // Older data has neither these nor the time of deleting. `contactId` is the receiver.
  attachedTo: Document.shape.attachedTo.default(null),
  fromCounsel: Document.shape.fromCounsel.default(null),
  fileId: Id,
  /** That became its present file. */
  photos: z.array(PhotoOriginal).nullish(),
  /** Who opened the present file. */
  openedBy: z.array(Id),
  hiddenBy: z.array(Id),
  hiddenAt: Instant.nullish(),
  sharedAs: Id.nullable(),
  /** What it was in earlier versions, and who opened the file of each. Data of older versions has neither. */
  earlier: z
    .array(
      Document.pick({
        version: true,
        name: true,
        type: true,
        category: true,
        kind: true,
        bytes: true,
        pages: true,
        sha256: true,
      }).extend({ fileId: Id, openedBy: z.array(Id).default([]) }),
    )
    .default([]),
});
export type KeptDocument = z.infer<typeof KeptDocument>;

/** What a document belongs to; what that was called then. */
export const KeptLink = NewDocumentLink.extend({
  ...DocumentLink.pick({ version: true, addedBy: true, addedAt: true }).shape,
  itemName: z.string(),
  removedAt: Instant.nullable(),
});
export type KeptLink = z.infer<typeof KeptLink>;

/** What a lawyer sent by a grant, as it was sent. */
export const KeptCounselDocument = CounselDocument.extend({ grantId: Id, sender: Id });
export type KeptCounselDocument = z.infer<typeof KeptCounselDocument>;
