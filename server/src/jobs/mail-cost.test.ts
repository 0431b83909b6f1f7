import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { accountsPool, owner, signUp } from '../testing/world.ts';
import { findRecipient } from './family-mails.sql.ts';

test('a mail finds its notice among 5,000 families by index', async () => {
  const { accountId } = await signUp('Alex Rivera', 'parent');
  const notice = newId();
  const ids = [notice, ...Array.from({ length: 4_999 }, newId)];
  // Each family has one, of its own id.
  await owner.query('insert into family (family_id, created_at) select id, now() from unnest($1::uuid[]) id', [ids]);
  await owner.query(
    `insert into member (family_id, account_id, name, role, joined_at, home)
     select id, $2, 'Alex', 'parent', now(), 'A' from unnest($1::uuid[]) id`,
    [ids, accountId],
  );
  await owner.query(
    `insert into notification (family_id, id, recipient_id, seq, user_id, type, title, description, icon, priority, created_at,
            updated_at, read_at)
     select id, id, $2, 1, $2, 'info', 'Update', '', 'Bell', 'normal', now(), now(), now() from unnest($1::uuid[]) id`,
    [ids, accountId],
  );
  await owner.query('vacuum analyze notification, member');
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
