import { newId } from '@evenkeel/contract/base';
import { added } from '@evenkeel/contract/documents.spec';
import type { Client } from '@evenkeel/contract/world.spec';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { counselIn } from '../testing/counsel.ts';
import { addedBy, jordanOf } from '../testing/documents/counsel-files.ts';
import { eventually } from '../testing/eventually.ts';
import { listen } from '../testing/listen.ts';
import { neutralIn } from '../testing/neutral.ts';
import { databaseOf, thirdWorld } from '../testing/third-parents.ts';
import { everythingOf } from '../testing/two-families.ts';
import { owner, streams } from '../testing/world.ts';

// That a lawyer adds something is known to this lawyer and to the parent who granted, and to nobody else: no answer, row or event differs.

/** Alex's lawyer, and everybody who is to learn nothing. */
async function begin() {
  const world = await counselIn(await thirdWorld(), ['documents']);
  const { alex, blake, casey, eve, tokens, familyId } = world;
  await added(world, { name: 'shared.jpg' });
  const mediator = await neutralIn({ alex, blake, familyId }, ['documents']);
  const ofBlake = await counselIn({ ...world, alex: blake }, ['documents']);
  const second = await counselIn(world, ['documents']);
  const others = {
    blake: { client: blake, token: tokens.blake },
    casey: { client: casey, token: tokens.casey },
    mediator: { client: mediator.robin, token: mediator.robinToken },
    ofBlake: { client: ofBlake.jordan, token: ofBlake.jordanToken },
    eve: { client: eve, token: tokens.eve },
    second: { client: second.jordan, token: second.jordanToken },
  };
  return { ...world, others };
}

const settled = async (asked: Promise<unknown>) => JSON.stringify(await asked.catch((error: Error) => error.message));

/** All that somebody can ask for of documents, counts, notices and the record. */
async function told({ documents, counsel, notifications, grants, families, court }: Client, familyId: string) {
  return Promise.all(
    [
      documents.list({ familyId }),
      documents.usage.get({ familyId }),
      documents.hidden.list({ familyId }),
      counsel.documents.list({ familyId }),
      notifications.list({ familyId }),
      grants.list({ familyId }),
      grants.preview.get({ familyId }),
      families.list(),
      grants.families.list(),
      court.decisions.list({ familyId }),
    ].map(settled),
  );
}

test('the other parent, a third parent, a mediator, other lawyers and a stranger are told the same as before', async () => {
  const { familyId, others, ...world } = await begin();
  const before = await Promise.all(Object.values(others).map(({ client }) => told(client, familyId)));
  await addedBy(jordanOf({ ...world, familyId }), 'canary.jpg');
  const after = await Promise.all(Object.values(others).map(({ client }) => told(client, familyId)));
  for (const [n, name] of Object.keys(others).entries()) expect(after[n], name).toEqual(before[n]);
});

test('no row of it is theirs, and none of an upload is anyone’s', async () => {
  const { familyId, others, tokens, ...world } = await begin();
  const { id } = await addedBy(jordanOf({ ...world, tokens, familyId }), 'canary.jpg');
  await world.jordan.counsel.documents.uploads.start({ familyId, grantId: world.grantId, id: newId(), size: 9 });
  const rows = async (token: string, needed?: string) => {
    const db = databaseOf(token, familyId, needed);
    const { rows: files } = await sql<{ id: string }>`select id from counsel_document`.execute(db);
    const { rows: documents } = await sql`select from document where name = 'canary.jpg'`.execute(db);
    return [files.map((row) => row.id), documents.length];
  };
  expect(await rows(tokens.alex)).toEqual([[id], 1]);
  expect(await rows(others.blake.token)).toEqual([[], 0]);
  expect(await rows(others.casey.token)).toEqual([[], 0]);
  for (const needed of ['documents', 'adding', 'any'])
    expect(await rows(world.jordanToken, needed), needed).toEqual([[], 0]);
  for (const who of ['mediator', 'ofBlake', 'second'] as const)
    expect(await rows(others[who].token, 'documents'), who).toEqual([[], 0]);
});

test('what is written of it stands in tables of the parent’s own, and no mail or log of another names it', async () => {
  const { familyId, ...world } = await begin();
  await addedBy(jordanOf({ ...world, familyId }), 'canary.jpg');
  const named = (await everythingOf(familyId)).split('\n').filter((row) => row.includes('canary.jpg'));
  expect([...new Set(named.map((row) => row.split(':')[0]))].toSorted()).toEqual([
    'counsel_document',
    'document',
    'document_version',
    'entry',
  ]);
  const { rows } = await owner.query(
    `select m.name, e.kind from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
       left join member m on m.family_id = l.family_id and m.account_id = l.person
      where e.family_id = $1 and e.disclosures::text like '%canary.jpg%'`,
    [familyId],
  );
  expect(rows).toEqual([{ name: 'Alex', kind: 'document.added' }]);
});

test('open pages of the parent alone hear of it', async () => {
  const { familyId, others, tokens, ...world } = await begin();
  const mine = await listen(tokens.alex);
  const theirs = await Promise.all(Object.values(others).map(({ token }) => listen(token)));
  await eventually(() => [mine, ...theirs].map((one) => expect(one.text()).toContain('hello')));
  await addedBy(jordanOf({ ...world, tokens, familyId }));
  await eventually(() => expect(mine.heard().length).toBeGreaterThan(0));
  streams.ringAll();
  // What others hear next is the next thing that happens, under the next number.
  const when = { date: '2026-12-01', end: null, zone: 'UTC', type: 'other' as const, children: [] };
  await world.alex.calendar.events.add({ ...when, id: newId(), familyId, title: 'Later', description: '' });
  await eventually(() => expect(theirs[0]!.heard().length).toBeGreaterThan(0));
  expect(theirs.map((one) => one.heard().length)).toEqual([1, 1, 0, 0, 0, 0]);
  for (const one of [mine, ...theirs]) one.close();
});
