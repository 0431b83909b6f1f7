import { hasWords, wantedWords } from '@evenkeel/contract/folding';
import { knowsFamily, os } from './api.ts';
import { inOrder, shown } from './kept-messages.ts';

export const search = os.messages.search.router({
  list: os.messages.search.list.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const wanted = wantedWords(input.words);
    const open = inOrder(context).filter(
      ({ sender, viewedAt, deliveredAt }) => deliveredAt !== null && (sender === context.me.id || viewedAt !== null),
    );
    const found = wanted.length > 0 ? open.filter(({ content }) => hasWords(content, wanted)) : [];
    const start = found.findIndex(({ id }) => id === input.before) + 1;
    return found.slice(start, start + input.limit).map((message) => shown(context, message));
  }),
});
