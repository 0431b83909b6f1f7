import * as z from 'zod';
import { FileKind } from './attachments.ts';
import { base, changedMeanwhile, Id, Instant, line, needsPlan, text, Version } from './base.ts';
import { documentCategories, documentTypes, mostBytes, mostOfName, mostPhotos } from './documents.rules.ts';
import { traits } from './file-traits.rules.ts';
import { fileRefusals } from './file-refusals.rules.ts';
import { documentLinks } from './document-links.ts';
import { History, historyPage } from './history.ts';

export const DocumentType = z.enum(documentTypes, 'Please select a document type.');
export const DocumentCategory = z.enum(documentCategories, 'Please select a document category.');
export const Trait = z.enum(traits);

/** Who sees a document: its uploader, or both parents. */
export const Audience = z.enum(['me', 'both'], 'Please choose who sees this.');
export type Audience = z.infer<typeof Audience>;

/** What we found in an uploaded file. */
export const Inspected = z.object({
  kind: FileKind,
  bytes: z.int().positive(),
  /** Pages that have a picture or text; 0 for an old .doc. */
  pages: z.int().nonnegative(),
  /** What the copy for the family no longer has. */
  removed: z.array(Trait),
  /** What goes along, beside the file name. */
  stays: z.array(Trait),
  /** How many links and buttons are among what was removed; null where nobody counted, which is so for older files. */
  linksLeftOut: z.int().nonnegative().nullable(),
  /** A signed PDF is handed out byte for byte. */
  isSigned: z.boolean(),
  /** An old .doc can't be shared. */
  isOwnOnly: z.boolean(),
});
export type Inspected = z.infer<typeof Inspected>;

/** What a document hangs on, and where that is. It is seen with it, and can't be taken back. */
export const AttachedTo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), id: Id, conversationId: Id, contactId: Id }),
  z.object({ kind: z.literal('expense'), id: Id, description: z.string() }),
]);
export type AttachedTo = z.infer<typeof AttachedTo>;

export const Document = Inspected.extend({
  id: Id,
  familyId: Id,
  name: line(mostOfName, 'Please enter a name'),
  type: DocumentType,
  category: DocumentCategory,
  audience: Audience,
  addedBy: Id,
  /** When it was uploaded, or shared if that was later. */
  addedAt: Instant,
  /** "Both of us" was chosen, and its uploader hasn't confirmed what travels with it: until then only they see it. */
  isWaiting: z.boolean(),
  /** Whether I opened the file of this version. Of one's own always true. Nobody learns it of someone else. */
  isOpened: z.boolean(),
  takenBackAt: Instant.nullable(),
  /** Null for a document on its own. What came with a message follows it: its receiver has it once they opened the message. */
  attachedTo: AttachedTo.nullable(),
  /** Name of my lawyer, where they sent me this file. Null for everyone else, and where they didn't. */
  fromCounsel: z.string().nullable(),
  /** Hex digest of the file as it was uploaded. */
  sha256: z.string(),
  version: Version,
});
export type Document = z.infer<typeof Document>;

const seen = z.object({ familyId: Id, id: Id, version: Version });
const conflict = changedMeanwhile(Document);
const sentAsIs = { SENT_AS_IS: { status: 409, message: 'What was sent with a message stays as it was sent.' } };

export const DocumentSort = z.enum(['name', 'date', 'size']);
export type DocumentSort = z.infer<typeof DocumentSort>;

/** Choices that hold for all files of one upload. */
const labels = { type: DocumentType, category: DocumentCategory };
export const NewDocument = z.object({
  id: Id,
  familyId: Id,
  /** Complete uploads; several photos become one document with pages in this order. */
  uploads: z.array(Id).min(1).max(mostPhotos),
  name: Document.shape.name,
  ...labels,
  audience: Audience,
});
export type NewDocument = z.infer<typeof NewDocument>;

export const uploadKey = z.object({ familyId: Id, id: Id });
export const newUpload = uploadKey.extend({ size: z.int().positive().max(mostBytes, 'Files can have 10MB at most.') });
/** Without a version the present one. An earlier one is there for a parent who could see it then, and for nobody else. */
const ofVersion = z.object({ familyId: Id, id: Id, version: Version.optional() });

export const refusedFile = {
  REFUSED: { status: 422, message: 'We can’t accept this file.', data: z.object({ reason: z.enum(fileRefusals) }) },
};

const uploads = {
  /** Begins an upload. The bytes follow by PATCH, from any offset that is there already. */
  start: base
    .meta({ needs: 'documents' })
    .route({ method: 'POST', path: '/families/{familyId}/uploads', successStatus: 201 })
    .input(newUpload)
    .output(z.object({ id: Id, received: z.int().nonnegative() }))
    .errors(needsPlan),

  /** What is in it. Repeating it is harmless. A refused file is gone. */
  check: base
    .route({ method: 'POST', path: '/families/{familyId}/uploads/{id}/check' })
    .input(uploadKey)
    .output(Inspected)
    .errors({
      ...refusedFile,
      INCOMPLETE: { status: 409, message: 'Part of this file is still missing.' },
    }),

  remove: base
    .route({ method: 'POST', path: '/families/{familyId}/uploads/{id}/remove' })
    .input(uploadKey)
    .output(z.object({})),
};

/** Where words were found. */
export const DocumentHit = z.object({
  documentId: Id,
  name: z.string(),
  /** From 1. */
  page: z.int().positive(),
  /** The sentence, or the part of it around the words. */
  sentence: z.string(),
});
export type DocumentHit = z.infer<typeof DocumentHit>;

/** Documents of a family: what both parents see, and what is only mine. */
export const documents = {
  uploads,
  links: documentLinks,

  /** `search` is part of the name; `childId`: that belong to this child. `after` is the last document of the previous page. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/documents' })
    .input(
      z.object({
        familyId: Id,
        search: text(120).optional(),
        category: z.enum(documentCategories).optional(),
        type: z.enum(documentTypes).optional(),
        childId: Id.optional(),
        sort: DocumentSort.default('date'),
        order: z.enum(['up', 'down']).default('down'),
        after: Id.optional(),
        limit: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.array(Document)),

  /** Of an earlier version with the name and the file it had then. */
  get: base.route({ method: 'GET', path: '/families/{familyId}/documents/{id}' }).input(ofVersion).output(Document),

  usage: {
    /** How many documents I see, and how much of my own allowance is used; `most` is null where there is no limit. */
    get: base
      .route({ method: 'GET', path: '/families/{familyId}/document-usage' })
      .input(z.object({ familyId: Id }))
      .output(
        z.object({
          visible: z.int().nonnegative(),
          mine: z.object({ documents: z.int().nonnegative(), bytes: z.int().nonnegative() }),
          most: z.object({ documents: z.int(), bytes: z.int() }).nullable(),
        }),
      ),
  },

  /** Makes a document of checked uploads. Shared only if nothing but the name travels with it, or that is confirmed. */
  add: base
    .meta({ needs: 'documents' })
    .route({ method: 'POST', path: '/families/{familyId}/documents', successStatus: 201 })
    .input(NewDocument)
    .output(Document)
    .errors({
      ...needsPlan,
      ...conflict,
      ...refusedFile,
      OWN_ONLY: { status: 422, message: 'An old .doc stays yours only. To share it, save it as .docx or PDF.' },
      NOT_PHOTOS: { status: 422, message: 'Only photos can become one document.' },
    }),

  /**
   * Shares a private document with both parents, as a new document: it gets the id `sharedId` and has no earlier name,
   * version or link. Also confirms what travels with it.
   */
  share: base
    .route({ method: 'POST', path: '/families/{familyId}/documents/{id}/share', successStatus: 201 })
    .input(seen.extend({ sharedId: Id }))
    .output(Document)
    .errors({
      ...conflict,
      OWN_ONLY: { status: 422, message: 'An old .doc stays yours only. To share it, save it as .docx or PDF.' },
    }),

  /** A new version with other labels, by its uploader. */
  change: base
    .route({ method: 'POST', path: '/families/{familyId}/documents/{id}' })
    .input(seen.extend({ name: Document.shape.name, ...labels }))
    .output(Document)
    .errors({ ...conflict, ...sentAsIs }),

  /** A new version with another file, by its uploader. The old one stays under History. */
  replace: base
    .meta({ needs: 'documents' })
    .route({ method: 'POST', path: '/families/{familyId}/documents/{id}/replace' })
    .input(seen.extend({ upload: Id, isConfirmed: z.boolean().default(false) }))
    .output(Document)
    .errors({
      ...needsPlan,
      ...conflict,
      ...sentAsIs,
      OWN_ONLY: { status: 422, message: 'An old .doc stays yours only. To share it, save it as .docx or PDF.' },
      UNCONFIRMED: { status: 422, message: 'Please confirm what travels with this file.' },
    }),

  /**
   * Records my first opening of a version's file, for me only, and shows its pages from then on. A file that replaces it is opened apart.
   * What was taken back before isn't opened any more: the answer says so.
   */
  open: base
    .route({ method: 'POST', path: '/families/{familyId}/documents/{id}/open' })
    .input(ofVersion)
    .output(Document),

  text: {
    /** What can be read in it, page by page; empty where a page is a picture. Of a version; without one of the present one. */
    get: base
      .route({ method: 'GET', path: '/families/{familyId}/documents/{id}/text' })
      .input(ofVersion)
      .output(z.object({ pages: z.array(z.string()) })),
  },

  /** By its uploader, for ten minutes after sharing. The answer is the same whether the other parent opened it or not. */
  takeBack: base
    .route({ method: 'POST', path: '/families/{familyId}/documents/{id}/take-back' })
    .input(z.object({ familyId: Id, id: Id }))
    .output(Document)
    .errors({
      TOO_LATE: { status: 409, message: 'A document can be taken back for 10 minutes after sharing it.' },
      IN_USE: {
        status: 409,
        message: 'This document belongs to a court decision or an expense that both of you see. Remove it there first.',
      },
      ATTACHED: { status: 409, message: 'What came with a message or an expense can’t be taken back.' },
    }),

  /** Hides it for me. The other parent isn't notified and still sees it. A private one is erased after `eraseDays`. */
  hide: base
    .route({ method: 'POST', path: '/families/{familyId}/documents/{id}/hide' })
    .input(z.object({ familyId: Id, id: Id }))
    .output(z.object({})),

  /** Shows it to me again. */
  restore: base
    .route({ method: 'POST', path: '/families/{familyId}/documents/{id}/restore' })
    .input(z.object({ familyId: Id, id: Id }))
    .output(Document),

  hidden: {
    /** What I deleted, newest first. */
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/hidden-documents' })
      .input(z.object({ familyId: Id, after: Id.optional(), limit: z.int().min(1).max(100).default(50) }))
      .output(z.array(Document)),
  },

  found: {
    /** Words inside shared PDF and Word files, newest first, `hitsPerPage` at a time. Private documents, medical ones and those of health records aren't searched. */
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/found-documents' })
      .input(z.object({ familyId: Id, words: text(120), after: Id.optional() }))
      .output(z.array(DocumentHit)),
  },

  history: {
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/documents/{id}/history' })
      .input(z.object({ familyId: Id, id: Id, ...historyPage }))
      .output(History),
  },
};
