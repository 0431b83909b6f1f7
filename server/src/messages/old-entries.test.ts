import { newId } from '@evenkeel/contract/base';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { emptyDatabase } from '../testing/database.ts';
import { migrateUntil } from '../testing/past-migrations.ts';

test('old message entries in the family log show to the two only', async () => {
  const { owner, web } = await emptyDatabase();
  await migrateUntil(owner, '0058');

  const [family, log, alex, blake, robin] = [newId(), newId(), newId(), newId(), newId()];
  const [conversation, message, event] = [newId(), newId(), newId()];
  const arrange = new pg.Client(owner);
  await arrange.connect();
  await arrange.query('insert into family (family_id, created_at) values ($1, now())', [family]);
  await arrange.query(`insert into log (family_id, id, audience) values ($1, $2, 'family')`, [family, log]);
  await arrange.query(
    `insert into member (family_id, account_id, name, role, joined_at)
     select $1, id, 'Somebody', 'parent', now() from unnest($2::uuid[]) id`,
    [family, [alex, blake, robin]],
  );
  await arrange.query(`insert into conversation values ($1, $2, 'General', true, $3, $4, now(), now())`, [
    family,
    conversation,
    alex,
    blake,
  ]);
  await arrange.query(
    `insert into message (family_id, id, conversation_id, sender_id, sender_name, receiver_id, content, sent_at, delivered_at)
     values ($1, $2, $3, $4, 'Alex', $5, 'Hello', now(), now())`,
    [family, message, conversation, alex, blake],
  );
  const entries = [
    ['message.sent', message],
    ['event.added', event],
    ['message.viewed', message],
    ['message.sent', newId()], // of a message nobody knows
  ];
  for (const [kind, ref] of entries)
    await arrange.query(`select app.append_to($1, null, $2, now(), $3, $4, '{}')`, [family, alex, kind, ref]);
  await arrange.end();
  await migrate(owner);

  const asked = new pg.Client(web);
  await asked.connect();
  const seenBy = async (account: string) => {
    await asked.query('begin');
    await asked.query(`select set_config('app.account', $1, true), set_config('app.family', $2, true)`, [
      account,
      family,
    ]);
    const { rows } = await asked.query('select seq, kind from entry order by seq');
    const pages = await asked.query('select seq from app.history($1, 2, 50)', [[event]]);
    await asked.query('rollback');
    return { rows: rows.map(({ seq, kind }) => `${seq} ${kind}`), page: pages.rows };
  };
  const ofTheTwo = ['0 message.sent', '1 event.added', '2 message.viewed'];
  expect((await seenBy(alex)).rows).toEqual(ofTheTwo);
  expect((await seenBy(blake)).rows).toEqual(ofTheTwo);
  // Nor does a page that would begin at a message say whether it is older than the rest.
  expect(await seenBy(robin)).toEqual({ rows: ['1 event.added'], page: [] });
  await asked.end();
});
