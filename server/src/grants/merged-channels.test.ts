import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { newChannel } from '../testing/counsel.ts';
import { agree, mergeNow, twoFamilies } from '../testing/two-families.ts';
import { clock, owner } from '../testing/world.ts';

test('what was written by a grant comes along when its family is merged, and can still be opened by its parent alone', async () => {
  const two = await twoFamilies();
  const { api } = two.blake;
  await owner.query('update auth.sessions set confirmed_at = $1', [clock().toString()]);
  const channel = await newChannel(api, two.own);
  const { api: others } = two.alex;
  const silent = await newChannel(api, two.own);
  const mine = await api.grants.channels.messages.add({ ...channel, id: newId(), content: 'Hello' });
  const received = newId();
  await owner.query(
    `insert into channel_message
     select c.family_id, $2, c.grant_id, g.account_id, 'Jordan', 'Good day', c.sent_at + interval '1 second'
       from channel_message c join access_grant g on g.family_id = c.family_id and g.id = c.grant_id where c.id = $1`,
    [mine.id, received],
  );
  clock.advance({ minutes: 1 });
  await agree(two);
  expect(await mergeNow()).toBe(true);
  const here = { ...channel, familyId: two.shared };
  expect(await api.grants.channels.list({ familyId: two.shared })).toMatchObject([
    { id: channel.channelId, isOpen: false, unreadCount: 1 },
  ]);
  expect(await api.grants.channels.messages.open({ ...here, ids: [received] })).toMatchObject([
    { content: 'Good day' },
  ]);
  expect(await api.grants.channels.messages.list(here)).toMatchObject([{ id: received }, { id: mine.id }]);
  expect(await codeOf(others.grants.channels.messages.list(here))).toBe('NOT_FOUND');
  expect(await codeOf(api.grants.channels.messages.list({ ...here, channelId: silent.channelId }))).toBe('NOT_FOUND');
  expect((await api.grants.list({ familyId: two.shared })).mine).toMatchObject([
    { id: channel.channelId, status: 'ended', role: 'lawyer' },
  ]);
  const ref = { familyId: two.shared, id: channel.channelId };
  expect(await api.grants.spans.list(ref)).toMatchObject([{ sections: ['calendar'], until: expect.any(String) }]);
  expect(await codeOf(others.grants.spans.list(ref))).toBe('NOT_FOUND');
});
