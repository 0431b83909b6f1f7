import * as z from 'zod';
import { mostAttachments } from './attachments.rules.ts';
import { Id, line, Version } from './base.ts';
import { fileKinds, mostOfName } from './documents.rules.ts';

export const FileKind = z.enum(fileKinds);

/** A file that hangs on a message or an expense, as it was given to it: later versions of the document don't change it. */
export const Attachment = z.object({
  /** Of its document. */
  id: Id,
  version: Version,
  name: z.string(),
  kind: FileKind,
  /** Of what is handed out. */
  bytes: z.int().positive(),
  pages: z.int().nonnegative(),
  /** Hex digest of the file as it was uploaded. */
  sha256: z.string(),
});
export type Attachment = z.infer<typeof Attachment>;

/** A checked upload that becomes the document `id`, seen with the message or expense it is sent with. */
export const NewAttachment = z.object({
  id: Id,
  upload: Id,
  name: line(mostOfName, 'Please enter a name'),
  /** Its sender has seen what travels with it, where that is more than the name. */
  isConfirmed: z.boolean().default(false),
});
export type NewAttachment = z.infer<typeof NewAttachment>;

const isDistinct = (all: NewAttachment[]) =>
  [all.map(({ id }) => id), all.map(({ upload }) => upload)].every((ids) => new Set(ids).size === ids.length);

export const NewAttachments = z
  .array(NewAttachment)
  .max(mostAttachments, `You can add ${mostAttachments} files at most.`)
  .refine(isDistinct, 'Each file can be added once.')
  .default([]);

/** Why nothing was sent: one of its files. The sentence says which one. */
export const attachmentErrors = {
  NOT_UPLOADED: {
    status: 409,
    message: 'A file isn’t completely uploaded. Nothing was sent.',
    data: z.object({ id: Id }),
  },
  OWN_ONLY: {
    status: 422,
    message: 'An old .doc can’t be attached. Save it as .docx or PDF.',
    data: z.object({ id: Id }),
  },
  UNCONFIRMED: { status: 422, message: 'Please confirm what travels with this file.', data: z.object({ id: Id }) },
};
