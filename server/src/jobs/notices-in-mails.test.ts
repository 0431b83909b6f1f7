import { newId } from '@evenkeel/contract/base';
import { neutralSentences } from '@evenkeel/contract/notice-template';
import { showNotice } from '@evenkeel/contract/notices';
import { claimsIn } from '@evenkeel/contract/testing/claims';
import { canaries } from '@evenkeel/contract/testing/notice-canaries';
import { expect, test } from 'vitest';
import { withClient } from '../database.ts';
import { mailsTo, type Sent } from '../testing/mails.ts';
import { addWordedNotice } from '../testing/old-notices.ts';
import { clock, ownerConfig, serverWorld } from '../testing/world.ts';

// An email says what happened only to someone who chose that, below the first line, and never what somebody wrote.

/** Without words that emails have anyway. */
const valuesOf = (params: Record<string, unknown>) =>
  Object.values(params)
    .map(String)
    .filter((one) => one !== 'event');
const written = 'canary: pick up at five';

/** The email about one notice to Blake, who chose `detail` or not. What it is about is called `written`. */
async function emailOf(kind: string, params: object, detail: boolean): Promise<Sent> {
  const { familyId, alex, blake } = await serverWorld();
  await blake.notifications.mails.change({ familyId, wanted: true, detail });
  const [ofAlex, ofBlake] = await Promise.all([alex, blake].map(async (who) => (await who.families.list())[0]!.me));
  const ref = newId();
  const { user } = (await blake.accounts.session.get())!;
  await withClient(ownerConfig, async (client) => {
    await client.query(`begin; select set_config('app.now', '${clock()}', true)`);
    const [notice, at] = [newId(), clock().toString()];
    await client.query('select app.add_notice($1, $2, $3, $4, $5, $6, $7, $8)', [
      familyId,
      notice,
      ofBlake,
      ofAlex,
      at,
      kind,
      ref,
      { ...params, words: written },
    ]);
    await client.query(`select app.enqueue('update', $1)`, [notice]);
    await client.query('commit');
  });
  const { title, neutral } = showNotice({ kind, params }, null);
  expect((await blake.notifications.list({ familyId })).notifications).toMatchObject([{ title, neutral }]);
  const [mail] = await mailsTo(user.email);
  return mail!;
}

test.each(Object.entries(canaries))('%s: the email only has the neutral sentence', async (kind, params) => {
  const { subject, text, html = '' } = await emailOf(kind, params, false);
  const { title, description } = showNotice({ kind, params }, null);
  expect(text.split('\n')[0]).toBe(neutralSentences.family);
  const all = `${subject}\n${text}\n${html}`.replaceAll(/You have an update( on|. Sign in to see it)/g, '');
  for (const value of [title, description, written, ...valuesOf(params)]) expect(all).not.toContain(value);
});

test.each(Object.entries(canaries))(
  '%s: with details, the title and our text follow the first line',
  async (kind, params) => {
    const { subject, text, html = '' } = await emailOf(kind, params, true);
    const { title, description } = showNotice({ kind, params }, null);
    const [first, ...rest] = text.split('\n');
    expect(first).toBe(neutralSentences.family);
    expect(rest.join('\n')).toContain(`${title}: ${description}`);
    expect(subject).not.toContain(title);
    expect(claimsIn(`${subject}${text}${html}`)).toEqual([]);
    for (const value of valuesOf(params)) expect(`${subject}${first}`).not.toContain(value);
    expect(`${subject}${text}${html}`).not.toContain(written);
    expect(`${subject}${text}${html}`, 'who it was').not.toContain('Alex');
  },
);

test('of an old notice without a kind only the title is shown, and is in its email', async () => {
  const { familyId, alex, blake } = await serverWorld();
  await blake.notifications.mails.change({ familyId, wanted: true, detail: true });
  const [ofAlex, ofBlake] = await Promise.all([alex, blake].map(async (who) => (await who.families.list())[0]!.me));
  await withClient(ownerConfig, async (client) => {
    await client.query(`begin; select set_config('app.now', '${clock()}', true)`);
    const notice = { id: newId(), familyId, recipientId: ofBlake!, by: ofAlex!, at: clock().toString() };
    await addWordedNotice(client, { ...notice, title: 'New Alert', description: written });
    await client.query(`select app.enqueue('update', $1)`, [notice.id]);
    await client.query('commit');
  });
  const [mail] = await mailsTo((await blake.accounts.session.get())!.user.email);
  expect(mail?.text).toContain('New Alert');
  expect(mail?.text).not.toContain('canary');
  const { notifications } = await blake.notifications.list({ familyId });
  expect(notifications).toMatchObject([{ title: 'New Alert', description: '', actionUrl: '/children' }]);
  expect((await blake.notifications.read({ familyId, id: notifications[0]!.id })).description).toBe('');
});
