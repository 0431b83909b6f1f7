import { newId } from '@evenkeel/contract/base';
import { mostCounselBytes, mostCounselDocuments } from '@evenkeel/contract/counsel-documents.rules';
import { added } from '@evenkeel/contract/documents.spec';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { counselIn, offer } from '../testing/counsel.ts';
import { addedBy, checkedBy, jordanOf } from '../testing/documents/counsel-files.ts';
import { fileWorld, photo } from '../testing/documents/file-world.ts';
import { eventually } from '../testing/eventually.ts';
import { waitingForLocks } from '../testing/locks.ts';
import { clock, owner } from '../testing/world.ts';

// How much a lawyer adds, and that none of it is the parent's.

const begin = async () => counselIn(await fileWorld(), ['documents']);

/** As if so many files of this size had been sent by the grant, so many days ago. */
async function sentBefore(world: Awaited<ReturnType<typeof begin>>, count: number, size: number, days: number) {
  await owner.query(
    `insert into counsel_document (family_id, account_id, id, grant_id, parent_id, sender_name, size, started_at, name, category, sent_at)
     select $1, $2, gen_random_uuid(), $3, granted_by, 'Jordan Park', $5, $6::timestamptz, 'x', 'other', $6::timestamptz
       from access_grant, generate_series(1, $4) where id = $3`,
    [
      world.familyId,
      world.jordanId,
      world.grantId,
      count,
      size,
      clock()
        .subtract({ hours: days * 24 })
        .toString(),
    ],
  );
}

test('one grant has room for 100 documents and 500 MB, and a day for 500 MB', async () => {
  const start = ({ jordan, familyId, grantId }: Awaited<ReturnType<typeof begin>>, size = 100) =>
    jordan.counsel.documents.uploads.start({ familyId, grantId, id: newId(), size });
  const many = await begin();
  await sentBefore(many, mostCounselDocuments - 1, 1, 3);
  await start(many);
  expect(await codeOf(start(many))).toBe('TOO_MANY_DOCUMENTS');
  const large = await begin();
  const ten = 10 * 1024 * 1024;
  await sentBefore(large, mostCounselBytes / ten - 1, ten, 3);
  expect(await start(large, ten)).toMatchObject({ received: 0 });
  expect(await codeOf(start(large))).toBe('TOO_MANY_DOCUMENTS');
  // By another grant of today, too.
  const today = await begin();
  await sentBefore(today, 50, ten, 0);
  await owner.query('update auth.sessions set confirmed_at = $1', [clock().toString()]);
  const again = offer(today.familyId, today.address, { sections: ['documents'] });
  await today.alex.grants.add(again);
  await today.jordan.grants.offers.answer({ id: again.id, isAccepted: true });
  expect(await codeOf(start({ ...today, grantId: again.id }))).toBe('TOO_MANY');
});

test('it takes no room of the parent’s plan or day, and needs no plan', async () => {
  const world = await begin();
  const { alex, familyId } = world;
  await owner.query(`update auth.subscriptions set trial_end_date = $1::timestamptz - interval '1 day'`, [
    clock().toString(),
  ]);
  const usage = async () => (await alex.documents.usage.get({ familyId })).mine;
  await addedBy(jordanOf(world));
  expect(await usage()).toEqual({ documents: 0, bytes: 0 });
  const [mine] = await alex.documents.list({ familyId });
  await alex.documents.share({ familyId, id: mine!.id, version: 1, sharedId: newId() });
  expect(await usage(), 'shared, too').toEqual({ documents: 0, bytes: 0 });
  await added(world, { audience: 'me' });
  expect((await usage()).documents).toBe(1);
  // A day that the lawyer filled is no day of the parent's.
  await owner.query('update document_file set bytes = 500 * 1024 * 1024 where family_id = $1 and bytes = $2', [
    familyId,
    photo.length,
  ]);
  await added(world, { audience: 'me' });
});

test('what is removed while it is being added isn’t added: no document without its bytes is left', async () => {
  const world = await begin();
  const { alex, jordan, familyId } = world;
  const id = await checkedBy(jordanOf(world));
  const removing = await owner.connect();
  try {
    await removing.query('begin');
    await removing.query('delete from counsel_document where family_id = $1 and id = $2', [familyId, id]);
    const adding = codeOf(jordan.counsel.documents.add({ familyId, id, name: 'motion.jpg', category: 'custody' }));
    await eventually(async () => expect(await waitingForLocks()).toBeGreaterThan(0));
    await removing.query('commit');
    expect(await adding).toBe('NOT_FOUND');
  } finally {
    removing.release();
  }
  expect(await alex.documents.list({ familyId })).toEqual([]);
});
