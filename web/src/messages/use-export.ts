import type { Contact, Conversation } from '@evenkeel/contract/messages';
import { useState } from 'react';
import { meOf, useFamily } from '../family/family.ts';
import { problemOf } from '../lib/problem.ts';
import { toast } from '../ui/toast.ts';

const load = () => import('./export-messages.ts');

/** Loads what saving needs. Saving reports the error. */
export const prepareExport = () => void load().catch(() => {});

/** Saves a conversation as a text file. */
export function useExport(contact: Contact, conversation: Conversation | undefined) {
  const family = useFamily();
  const [isBusy, setBusy] = useState(false);
  const people: [string, string] = [meOf(family)?.name ?? '', contact.name];
  const save = async () => {
    setBusy(true);
    await load()
      .then(({ exportMessages }) => exportMessages(conversation, people))
      .catch((error: unknown) =>
        toast.failed('Error', problemOf(error, 'We couldn’t export the messages. Try again.')),
      );
    setBusy(false);
  };
  return { isBusy, save };
}
