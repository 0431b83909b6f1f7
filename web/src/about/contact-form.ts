import '@evenkeel/contract/no-eval';
import { ContactMessage } from '@evenkeel/contract/contact';
import { randomId } from '@evenkeel/contract/ids';
import { server } from '../api.ts';
import { rulesOf } from '../lib/rules-of.ts';
import type { Writing } from './contact-typed.ts';

// Loaded when the form is first used.

export const rules = rulesOf(ContactMessage.omit({ id: true }));

let last: { id: string; words: string } | undefined;

/** Sends a message to the operator. The same text keeps its id, so a retry after a lost response arrives once. */
export async function send(message: Writing): Promise<void> {
  const words = JSON.stringify(message);
  if (last?.words !== words) last = { id: randomId(), words };
  await server.contact.messages.add({ id: last.id, ...message });
  last = undefined;
}
