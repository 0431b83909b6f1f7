import { expect, test } from 'vitest';
import { saveAll } from './save-all.ts';

const nora = { id: 'n', name: 'Nora' };
const theo = { id: 't', name: 'Theo' };

test('what could not be saved stays as it was typed, and keeps its id for the next try', async () => {
  const offline = new TypeError('Failed to fetch');
  const save = async ({ name }: typeof nora) => {
    if (name === 'Theo') throw offline;
  };
  expect(await saveAll(() => [nora, theo], save)).toEqual({ stored: 1, left: [theo], problem: offline });
});

test('they are sent one after the other, in the order in which they were typed', async () => {
  const sent: string[] = [];
  const save = async ({ name }: typeof nora) => {
    sent.push(`${name} begun`);
    await Promise.resolve();
    sent.push(`${name} stored`);
  };
  await saveAll(() => [nora, theo], save);
  expect(sent).toEqual(['Nora begun', 'Nora stored', 'Theo begun', 'Theo stored']);
});

test('what is typed while it is being sent is sent as well, under the same id, and nothing is left', async () => {
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

test('what was typed on after it was stored, and could not be sent again, is left', async () => {
  let page = [nora];
  const save = async (draft: typeof nora) => {
    if (draft !== nora) throw new TypeError('Failed to fetch');
    page = [{ ...nora, name: 'Nora Lee' }];
  };
  expect((await saveAll(() => page, save)).left).toEqual([{ id: 'n', name: 'Nora Lee' }]);
});
