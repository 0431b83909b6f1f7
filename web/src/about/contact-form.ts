import '@evenkeel/contract/no-eval';
import { ContactMessage } from '@evenkeel/contract/contact';
import { newId } from '@evenkeel/contract/ids';
import { server } from '../api.ts';
import { rulesOf } from '../lib/rules-of.ts';
import type { Writing } from './contact-typed.ts';

// What the form needs once it is touched, and not before.

export const rules = rulesOf(ContactMessage.omit({ id: true }));

let last: { id: string; words: string } | undefined;

/** Sends it to the operator. The same words keep their id, so that after a lost answer they arrive once. */
export async function send(message: Writing): Promise<void> {
  const words = JSON.stringify(message);
  if (last?.words !== words) last = { id: newId(), words };
  await server.contact.messages.add({ id: last.id, ...message });
  last = undefined;
}
