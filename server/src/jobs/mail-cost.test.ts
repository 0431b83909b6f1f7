import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { accountsPool, foundFamily, owner, signUp } from '../testing/world.ts';
import { findRecipient } from './family-mails.sql.ts';

test('a mail finds its notice among 20,000 without reading the others', async () => {
  const alex = await signUp('Alex Rivera', 'parent');
  const family = await foundFamily([{ ...alex, name: 'Alex', role: 'parent' }]);
  const notice = newId();
  await owner.query(
    `insert into notification (family_id, id, recipient_id, seq, user_id, type, title, description, icon, priority, created_at, updated_at, read_at)
     select $1, case when n = 1 then $3 else gen_random_uuid() end, $2, -n, $2, 'info', 'Update', '', 'Bell', 'normal', now(), now(), now()
       from generate_series(1, 20000) n`,
    [family, alex.accountId, notice],
  );
  await owner.query('vacuum analyze notification');
  expect(await findRecipient(accountsPool, notice)).toBeDefined();

  const client = await owner.connect();
  const explain = () =>
    client.query<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(
      `explain (analyze, buffers, format json) select * from app.update_mail('${notice}')`,
    );
  await explain(); // a connection that is new reads the catalogue first
  const { rows } = await explain();
  client.release();
  expect(rows[0]!['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(20);
});
