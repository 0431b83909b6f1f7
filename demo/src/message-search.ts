import { knowsFamily, os } from './api.ts';
import { inOrder, shown } from './kept-messages.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text has all of these words; the last may be a prefix. */
function says(text: string, wanted: readonly string[]): boolean {
  const words = wordsOf(text);
  const last = wanted.at(-1) ?? '';
  return wanted.slice(0, -1).every((word) => words.includes(word)) && words.some((word) => word.startsWith(last));
}

export const search = os.messages.search.router({
  list: os.messages.search.list.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const wanted = wordsOf(input.words);
    const open = inOrder(context).filter(
      ({ sender, viewedAt, deliveredAt }) => deliveredAt !== null && (sender === context.me.id || viewedAt !== null),
    );
    const found = wanted.length > 0 ? open.filter(({ content }) => says(content, wanted)) : [];
    const start = found.findIndex(({ id }) => id === input.before) + 1;
    return found.slice(start, start + input.limit).map((message) => shown(context, message));
  }),
});
