import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askAgain } from './ask-again.ts';

/** A mounted query whose responses the test resolves. */
function asked(...queryKey: string[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  const observer = new QueryObserver(queries, { queryKey, queryFn });
  observer.subscribe(() => {});
  const shown = () => observer.getCurrentResult().data;
  return { queries, answers, shown };
}

test('a first fetch in flight is repeated once, however many events arrive meanwhile', async () => {
  const { queries, answers, shown } = asked('events');
  askAgain(queries, ['events']);
  askAgain(queries);
  expect(answers).toHaveLength(1);
  answers[0]!.resolve('before the news');
  await expect.poll(() => answers.length).toBe(2);
  expect(shown()).toBe('before the news');
  answers[1]!.resolve('with the news');
  await expect.poll(shown).toBe('with the news');
  expect(answers).toHaveLength(2);
});

test('a first fetch that fails is repeated, too', async () => {
  const { queries, answers, shown } = asked('events');
  askAgain(queries, ['events']);
  answers[0]!.reject(new Error('away'));
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!.resolve('with the news');
  await expect.poll(shown).toBe('with the news');
});

test('loaded data is refetched at once, without waiting for a response in flight', async () => {
  const { queries, answers, shown } = asked('events');
  answers[0]!.resolve('first');
  await expect.poll(shown).toBe('first');
  askAgain(queries, ['events']);
  askAgain(queries, ['events']);
  expect(answers).toHaveLength(3);
  answers[2]!.resolve('third');
  await expect.poll(shown).toBe('third');
  answers[1]!.resolve('second');
  await Promise.resolve();
  expect(shown()).toBe('third');
});

test('other queries are left alone', async () => {
  const { queries, answers, shown } = asked('children');
  askAgain(queries, ['events']);
  answers[0]!.resolve('Nora');
  await expect.poll(shown).toBe('Nora');
  expect(answers).toHaveLength(1);
});
