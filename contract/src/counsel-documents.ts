import * as z from 'zod';
import { base, changedMeanwhile, Id, Instant } from './base.ts';
import { mostCounselDocuments } from './counsel-documents.rules.ts';
import { Document, Inspected, newUpload, refusedFile, uploadKey } from './documents.ts';

/** What a lawyer added for the parent who granted, as it was sent. It says nothing of what became of it. */
export const CounselDocument = z.object({
  id: Id,
  name: Document.shape.name,
  category: Document.shape.category,
  /** Of the file as it was uploaded. */
  bytes: z.int().positive(),
  sentAt: Instant,
});
export type CounselDocument = z.infer<typeof CounselDocument>;

/** A grant by which I can add documents now, and what I have added by it, the latest first. */
export const CounselFolder = z.object({
  grantId: Id,
  /** Of the parent who granted, and has what is added. */
  parentName: z.string(),
  sent: z.array(CounselDocument),
});
export type CounselFolder = z.infer<typeof CounselFolder>;

const at = (path: string) => `/families/{familyId}${path}` as const;

const uploads = {
  /** Begins an upload for the parent who granted. The bytes follow by PATCH, from any offset that is there already. */
  start: base
    .route({ method: 'POST', path: at('/counsel-uploads'), successStatus: 201 })
    .input(newUpload.extend({ grantId: Id }))
    .output(z.object({ id: Id, received: z.int().nonnegative() }))
    .errors({
      TOO_MANY_DOCUMENTS: {
        status: 409,
        message: `You can add ${mostCounselDocuments} documents and 500MB with one access. Nothing more fits.`,
      },
    }),

  /** What is in it. Repeating it is harmless. A refused file is gone. */
  check: base
    .route({ method: 'POST', path: at('/counsel-uploads/{id}/check') })
    .input(uploadKey)
    .output(Inspected)
    .errors({
      ...refusedFile,
      INCOMPLETE: { status: 409, message: 'Part of this file is still missing.' },
    }),

  remove: base
    .route({ method: 'POST', path: at('/counsel-uploads/{id}/remove') })
    .input(uploadKey)
    .output(z.object({})),
};

/** What lawyers do for the parent who gave them access: they add documents, which are this parent's alone. */
export const counsel = {
  documents: {
    uploads,

    /** By grant, as a lawyer; empty for everyone else. No look. */
    list: base
      .route({ method: 'GET', path: at('/counsel-documents') })
      .input(z.object({ familyId: Id }))
      .output(z.array(CounselFolder)),

    /** A checked upload becomes a private document of the parent who granted, who gets a notice. It can't be taken back. */
    add: base
      .route({ method: 'POST', path: at('/counsel-documents'), successStatus: 201 })
      .input(uploadKey.extend({ name: Document.shape.name, category: Document.shape.category }))
      .output(CounselDocument)
      .errors(changedMeanwhile(CounselDocument)),
  },
};
