import type { Conversation, Message } from '@evenkeel/contract/messages';
import { api, queries } from '../api.ts';
import { toast } from '../ui/toast.ts';
import { exportText, fileName } from './export-text.ts';

const page = 200;

/** Saves the whole conversation as a text file. It reads what anybody sees who looks, and stamps nothing. */
export async function exportMessages(conversation: Conversation | undefined, people: [string, string]): Promise<void> {
  const all = conversation ? await everything(conversation) : [];
  if (!conversation || all.length === 0) return toast.failed('No messages to export');
  const at = new Date().toISOString();
  save(exportText({ topic: conversation.topic, people, at }, all), fileName(conversation.topic, at));
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

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
