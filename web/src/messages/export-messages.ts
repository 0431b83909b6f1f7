import type { Conversation, Message } from '@evenkeel/contract/messages';
import { api, queries } from '../api.ts';
import { saveText } from '../lib/save-text.ts';
import { toast } from '../ui/toast.ts';
import { exportText, fileName } from './export-text.ts';

const page = 200;

/** Saves the conversation as a text file. Exporting opens nothing and records no view. */
export async function exportMessages(conversation: Conversation | undefined, people: [string, string]): Promise<void> {
  const all = conversation ? await everything(conversation) : [];
  if (!conversation || all.length === 0) return toast.failed('No messages to export');
  const at = new Date().toISOString();
  saveText(exportText({ topic: conversation.topic, people, at }, all), fileName(conversation.topic, at));
  toast.done('Messages exported');
}

async function everything({ familyId, id: conversationId }: Conversation): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const input = { familyId, conversationId, limit: page, ...(before && { before }) };
    const more = await queries.fetchQuery(api.messages.list.queryOptions({ input, staleTime: 0, gcTime: 0 }));
    all.push(...more);
    if (more.length < page) return all;
  }
}
