import * as z from 'zod';
import { base, Email, filledText, Id, line } from './base.ts';

/** Who runs this installation, as they say it themselves; null is what they have not said. */
export const Operator = z.object({
  name: z.string().nullable(),
  /** Of the post, in one line. */
  address: z.string().nullable(),
  /** Where messages of Contact Us go. Without it none can be received. */
  email: z.string().nullable(),
});
export type Operator = z.infer<typeof Operator>;

/** What somebody, signed in or not, writes to the operator. */
export const ContactMessage = z.object({
  id: Id,
  name: line(80, 'Please enter your name'),
  email: Email,
  message: filledText(4_000, 'Please enter a message'),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const contact = {
  operator: {
    /** Open to everybody, like the pages that show it. */
    get: base.route({ method: 'GET', path: '/operator' }).output(Operator),
  },

  messages: {
    /**
     * Mails it to the operator. Repeatable: under one id it is one mail. What was kept of it is erased when it was mailed, so
     * that a repetition after that is taken for the same.
     */
    add: base
      .route({ method: 'POST', path: '/contact/messages' })
      .input(ContactMessage)
      .output(z.object({}))
      .errors({
        NOT_RECEIVED: { status: 409, message: 'You can’t send messages here yet' },
        OTHER_CONTENT: { status: 409, message: 'This was sent before with other words. Please send it again.' },
      }),
  },
};
