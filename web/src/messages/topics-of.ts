import type { Conversation } from '@evenkeel/contract/messages';
import { generalTopic } from '@evenkeel/contract/messages.rules';

/** A conversation that its first message will create. */
export type NewTopic = { id: string; topic: string };

export type Topic = NewTopic & { unreadCount: number };

/** What the two write about: the new topic first, then those that exist. */
export const topicsOf = (conversations: readonly Conversation[], fresh: NewTopic | undefined): Topic[] => [
  ...(fresh ? [{ ...fresh, unreadCount: 0 }] : []),
  ...conversations,
];

/** The name of the only topic, which no row of topics shows. "General" goes without saying. */
export function onlyTopic(topics: readonly Topic[]): string | undefined {
  const [first, ...others] = topics;
  return others.length > 0 || first?.topic === generalTopic ? undefined : first?.topic;
}
