import { expect, test } from 'vitest';
import { saveAll } from './save-all.ts';

const nora = { id: 'n', name: 'Nora' };
const theo = { id: 't', name: 'Theo' };

test('a draft that fails to save is left as typed, with its id for the retry', async () => {
  const offline = new TypeError('Failed to fetch');
  const save = async ({ name }: typeof nora) => {
    if (name === 'Theo') throw offline;
  };
  expect(await saveAll(() => [nora, theo], save)).toEqual({ stored: 1, left: [theo], problem: offline });
});

test('drafts are sent one after the other, in the order they were typed', async () => {
  const sent: string[] = [];
  const save = async ({ name }: typeof nora) => {
    sent.push(`${name} begun`);
    await Promise.resolve();
    sent.push(`${name} stored`);
  };
  await saveAll(() => [nora, theo], save);
  expect(sent).toEqual(['Nora begun', 'Nora stored', 'Theo begun', 'Theo stored']);
});

test('a draft edited while it is sent is sent again under the same id', async () => {
  let page = [nora];
  const sent: (typeof nora)[] = [];
  const save = async (draft: typeof nora) => {
    sent.push(draft);
    if (sent.length === 1) page = [{ ...nora, name: 'Nora Lee' }, theo];
  };
  const { stored, left } = await saveAll(() => page, save);
  expect(sent).toEqual([nora, { id: 'n', name: 'Nora Lee' }, theo]);
  expect({ stored, left }).toEqual({ stored: 2, left: [] });
});

test('a draft edited after it was stored is left if sending it again fails', async () => {
  let page = [nora];
  const save = async (draft: typeof nora) => {
    if (draft !== nora) throw new TypeError('Failed to fetch');
    page = [{ ...nora, name: 'Nora Lee' }];
  };
  expect((await saveAll(() => page, save)).left).toEqual([{ id: 'n', name: 'Nora Lee' }]);
});
