import { added, uploaded } from '@evenkeel/contract/documents.spec';
import { newId } from '@evenkeel/contract/ids';
import { note, two } from '@evenkeel/contract/note.spec';
import { expect, test } from 'vitest';
import { fileWorld } from '../testing/documents/file-world.ts';
import { makeWord, relationship } from '../testing/documents/word.ts';
import { owner } from '../testing/world.ts';

const link = (id: string) => `<w:hyperlink r:id="${id}"><w:r><w:t>here</w:t></w:r></w:hyperlink>`;

const bytes = makeWord({
  body: `<w:p>${link('a')}${link('b')}</w:p>`,
  relations: ['a', 'b'].map((id) => relationship('hyperlink', 'file:///x', 'External', id)).join(''),
});

test('how many links are left out is counted, kept, and told to the uploader alone; an older file has no number', async () => {
  const world = await fileWorld();
  const { alex, blake, familyId } = world;
  const upload = await uploaded(world, alex, bytes);
  expect(await alex.documents.uploads.check({ familyId, id: upload })).toMatchObject({ linksLeftOut: 2 });
  const { id, sha256 } = await added(world, { bytes, name: 'letter.docx' });
  expect(await alex.documents.get({ familyId, id })).toMatchObject({
    removed: expect.arrayContaining(['links']),
    linksLeftOut: 2,
  });
  expect(await blake.documents.get({ familyId, id })).toMatchObject({ removed: [], linksLeftOut: null });
  await owner.query('update document_file set links_left_out = null where sha256 = $1', [Buffer.from(sha256, 'hex')]);
  expect(await alex.documents.list({ familyId })).toMatchObject([{ id, linksLeftOut: null }]);
});

test('of what came with a message the number is its sender’s alone as well', async () => {
  const world = await fileWorld();
  const { familyId, ofBlake } = await two(async () => world);
  const { alex, blake } = world;
  const file = { id: newId(), upload: await uploaded(world, alex, bytes), name: 'letter.docx', isConfirmed: true };
  const { id } = await alex.messages.add(note(familyId, ofBlake, 'Here', { attachments: [file] }));
  await blake.messages.open({ familyId, ids: [id] });
  expect(await alex.documents.get({ familyId, id: file.id })).toMatchObject({ linksLeftOut: 2 });
  expect(await blake.documents.get({ familyId, id: file.id })).toMatchObject({ linksLeftOut: null });
});
