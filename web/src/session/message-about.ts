import { keepDraft, takeDraft } from './drafts.ts';

const keyOf = (contactId: string) => `message about ${contactId}`;

/** Hands over the first words of a message to the conversation that opens next. They are in no address and on no server. */
export const keepAbout = (contactId: string, me: string, words: string): void => keepDraft(keyOf(contactId), me, words);

/** The words handed over; read once. */
export const takeAbout = (contactId: string, me: string): string | undefined =>
  takeDraft(keyOf(contactId), me) as string | undefined;

/** What was written before, and after it what the message is to be about. Asked for twice, it is there once. */
export function withAbout(written: string, about: string): string {
  if (written.includes(about.trim())) return written;
  return written === '' ? about : `${written}\n\n${about}`;
}
