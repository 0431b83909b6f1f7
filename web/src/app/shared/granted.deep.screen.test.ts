import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { asLawyer, terms } from '../../testing/as-lawyer.ts';
import { violations } from '../../testing/axe.ts';
import { answering, forgetRules, questions, refusing } from '../../testing/outside.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { phone, resize, settled } from '../../testing/window.ts';
import { withoutGrants } from '../../testing/without-grants.ts';

// The working area of a lawyer: offers, the families that are open to them, and what was granted of each.

asVisitor('signed in');
withoutGrants();

const offerId = '01900000-0000-7000-8000-0000000000d2';
const fileId = '01900000-0000-7000-8000-0000000000f1';
test('without a grant it says that a parent has to share first', async () => {
  await asLawyer('none');
  await visit('/dashboard');
  await expect.element(page.getByRole('heading', { name: 'Nothing is shared with you yet', level: 1 })).toBeVisible();
  await expect.element(page.getByText(/^A parent has to share with you first\./)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('offers that can’t be loaded aren’t taken for none', async () => {
  await asLawyer('none');
  refusing({ path: /^\/grant-offers$/, status: 500 });
  await visit('/shared');
  await expect.element(page.getByText('Offers to you couldn’t be loaded.')).toBeVisible();
  expect(page.getByText(/^A parent has to share with you first/).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
  answering({ path: /^\/grant-offers$/, json: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/^A parent has to share with you first/)).toBeVisible();
});

test('a parent who holds a grant or an offer elsewhere finds the way in Settings, and nobody else does', async () => {
  const family = await asLawyer('none');
  answering({ path: /^\/families$/, json: [{ ...family, rights: {} }] });
  const way = page.getByRole('link', { name: /^Shared with You/ });
  await visit('/settings');
  await expect.element(page.getByRole('link', { name: /^Subscription & Billing/ })).toBeVisible();
  await settled();
  expect(way.elements()).toEqual([]);
  const { queries } = await import('../../api.ts');
  const now = async (path: RegExp, json: unknown) => {
    answering({ path, json });
    await queries.invalidateQueries();
  };
  await now(/^\/grant-offers$/, [{ id: offerId }]);
  await expect.element(way).toHaveAttribute('href', expect.stringContaining('/shared'));
  await now(/^\/grant-offers$/, []);
  await expect.element(way).not.toBeInTheDocument();
  await now(/^\/granted-families$/, [family]);
  await expect.element(way).toBeVisible();
});

test('Settings lead a lawyer to no co-parents: they have none here', async () => {
  await asLawyer('one');
  const { api } = await import('../../api.ts');
  const { askSession } = await import('../../session/session.ts');
  const session = await api.accounts.session.get.call();
  onTestFinished(async () => {
    forgetRules();
    await askSession();
  });
  const coParents = page.getByRole('link', { name: /^Co-Parent Management/ });
  await visit('/settings');
  await expect.element(coParents).toBeVisible();
  answering({ path: /^\/session$/, json: { ...session, user: { ...session?.user, role: 'lawyer' } } });
  await askSession();
  await expect.element(coParents).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /^Profile Settings/ })).toBeVisible();
});

test('the list of families says what comes next in each, by one question', async () => {
  await asLawyer('one');
  await visit('/shared');
  const family = page.getByRole('list', { name: 'Families' }).getByRole('link', { name: /^Alex and Blake/ });
  await expect.element(family.getByText(/^Next event: Parent evening, Dec 3, 2026, All day$/)).toBeVisible();
  // With its zone late in the evening, when the tests live further west (e2e/zone.ts).
  await expect
    .element(family.getByText(/^Next court date: Hearing, Jan 12, 2027, 9:30.AM(, New York time)?$/))
    .toBeVisible();
  await settled();
  const asked = questions().filter((one) => /granted|families\/0/.test(one));
  expect([...new Set(asked)]).toEqual(['GET /granted-overview?limit=50']);
  expect(await violations()).toEqual([]);
  await family.click();
  await expect.element(page.getByRole('heading', { name: 'Alex and Blake', level: 1 })).toBeVisible();
});

test('an offer says who, what and until when, and what the parent learns; accepting opens the family', async () => {
  const family = await asLawyer('none');
  const offer = {
    ...terms,
    id: offerId,
    grantedBy: 'Alex',
    role: 'lawyer',
    startsOn: '2026-11-26',
    purpose: 'The hearing',
    isNamed: false,
  };
  answering({ path: /^\/grant-offers$/, json: [{ ...offer, madeAt: '2026-11-26T12:00:00.000Z' }] });
  await visit('/shared');
  const list = page.getByRole('list', { name: 'Offers' });
  await expect
    .element(
      list.getByText('You can read: Calendar, Children, Health, School, Payments, Documents and Court, Messages'),
    )
    .toBeVisible();
  await expect.element(list.getByText('The hearing', { exact: true })).toBeVisible();
  await expect.element(list.getByText(/^A lawyer of Alex: Calendar, Children,.* Nov 26, 2026 to /)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'You have an offer', level: 1 })).toBeVisible();
  await settled();
  expect(page.getByText(/^A parent has to share with you first/).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
  answering({ path: /\/answer$/, method: 'POST', json: { familyId: family.id } });
  answering({ path: /^\/granted-families$/, json: [family] });
  answering({ path: /^\/grant-offers$/, json: [] });
  await list.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByRole('heading', { name: 'Alex and Blake', level: 1 })).toBeVisible();
});

test('where the parent chose that the name is read, the offer shows the line with it', async () => {
  await asLawyer('none');
  const offer = { ...terms, id: offerId, grantedBy: 'Alex', role: 'lawyer', startsOn: '2026-11-26', purpose: 'It' };
  answering({ path: /^\/grant-offers$/, json: [{ ...offer, isNamed: true, madeAt: '2026-11-26T12:00:00.000Z' }] });
  await visit('/shared');
  const list = page.getByRole('list', { name: 'Offers' });
  await expect.element(list.getByText(/^Alex \w+, a lawyer of Alex: Calendar, Children,/)).toBeVisible();
});

test('what a parent proposed and the other hasn’t answered stands above the calendar', async () => {
  const family = await asLawyer('one');
  const { api } = await import('../../api.ts');
  const custody = await api.calendar.schedules.list.call({ familyId: family.id });
  const [schedule] = custody.schedules;
  const asked = { status: 'open', answeredAt: null, proposedAt: '2026-11-26T12:00:00.000Z', version: 1 } as const;
  const next = { ...schedule, template: '2-2-3', startDay: '2027-01-04' };
  const proposedBy = family.members.find(({ name }) => name === 'Blake')!.accountId;
  const proposal = { id: offerId, familyId: family.id, schedule: next, rules: [], ended: [], against: 1, proposedBy };
  answering({ path: /\/schedules(\?|$)/, json: { ...custody, proposals: [{ ...proposal, ...asked }] } });
  await visit(`/shared?of=${family.id}&part=calendar`);
  await expect
    .element(page.getByText('Blake proposed 2-2-3 from Jan 4, 2027; waiting for Alex’s answer'))
    .toBeVisible();
  expect(await violations()).toEqual([]);
});

test.each(['calendar', 'children', 'health', 'school', 'payments', 'documents', 'messages'])(
  '%s shows what is there, and nothing to change it with',
  async (part) => {
    const family = await asLawyer('one');
    await visit(`/shared?of=${family.id}&part=${part}`);
    await expect.element(page.getByRole('heading', { name: 'Alex and Blake', level: 1 })).toBeVisible();
    await settled();
    const main = page.getByRole('main');
    await expect.element(main.getByRole('tabpanel').first()).toBeVisible();
    await expect.element(main.getByText(/Nora|Theo|Alex|Blake/).first()).toBeVisible();
    const acts = /add|edit|delete|confirm|accept|dispute|withdraw|record|make|more|packed|done|history|notes/i;
    expect(main.getByRole('button', { name: acts }).elements()).toEqual([]);
    expect(await violations()).toEqual([]);
  },
);

/** A family with messages in School and Money, and more conversations than a phone shows at once. */
async function withMessages() {
  const family = await asLawyer('one');
  const [alex, blake] = family.members.map(({ accountId, name }) => ({ id: accountId, name }));
  const [school, money] = ['01900000-0000-7000-8000-0000000000e1', '01900000-0000-7000-8000-0000000000e2'];
  const conversation = (id: string, topic: string) => ({
    id,
    topic,
    people: [alex, blake],
    lastMessageTime: '2026-11-24T20:15:00.000Z',
  });
  const more = Array.from({ length: 12 }, (_, n) => conversation(`${school.slice(0, -2)}${n + 10}`, `Topic ${n}`));
  answering({
    path: /granted-conversations(\?|$)/,
    json: [conversation(school, 'School'), conversation(money, 'Money'), ...more],
  });
  const order = { id: fileId, version: 1, name: 'order.pdf', kind: 'pdf', bytes: 2_048, pages: 1, sha256: 'ab' };
  const message = (content: string, viewedAt: string | null) => ({
    id: school,
    conversationId: school,
    content,
    sender: alex!.id,
    senderName: 'Alex',
    receiverId: blake!.id,
    timestamp: '2026-11-24T20:15:00.000Z',
    deliveredAt: '2026-11-24T20:15:00.000Z',
    viewedAt,
    attachments: viewedAt ? [order] : [],
  });
  answering({ path: /e1\/messages(\?|$)/, json: [message('On Friday', '2026-11-24T21:00:00.000Z')] });
  answering({ path: /e2\/messages(\?|$)/, json: [message('Half of the shoes', null)] });
  return family;
}

/** Requests since the last question, but for the session, which is renewed while its page is open. */
const acts = (what: RegExp) => questions().filter((one) => what.test(one) && one !== 'POST /session/refresh');

test('messages are read by conversation, the latest first, with who, when and the files', async () => {
  const family = await withMessages();
  await visit(`/shared?of=${family.id}&part=messages`);
  const shown = page.getByRole('list', { name: 'Messages' });
  await expect.element(shown.getByText('On Friday', { exact: true })).toBeVisible();
  await expect.element(shown.getByText('Alex to Blake')).toBeVisible();
  const files = shown.getByRole('list', { name: 'Files from Alex' });
  await expect.element(files.getByText('PDF, 2.00 KB')).toBeVisible();
  await expect.element(shown.getByText(/^Sent Tue, Nov 24, 2026, .*UTC/)).toBeVisible();
  await expect.element(shown.getByText(/^First viewed Tue, Nov 24, 2026, .*UTC/)).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  await page.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: /Money/ }).click();
  await expect.element(shown.getByText('Half of the shoes', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Money/ })).toHaveAttribute('aria-current', 'true');
  expect(acts(/open|POST/)).toEqual([]);
});

test('a file of a message shows page by page and as text, and is downloaded; nothing is opened for anyone', async () => {
  const { files } = await import('../../documents/files.ts');
  const addresses: unknown[] = [];
  const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80"/>')}`;
  vi.spyOn(files.granted, 'page').mockReturnValue(picture);
  vi.spyOn(files.granted, 'file').mockImplementation((file) => {
    addresses.push(file.id);
    return null;
  });
  const family = await withMessages();
  answering({ path: /granted-files\/.*\/text$/, json: { pages: ['The exchange is at noon.'] } });
  await visit(`/shared?of=${family.id}&part=messages`);
  await page.getByRole('button', { name: 'order.pdf', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'order.pdf' });
  await expect.element(preview.getByRole('img', { name: 'Page 1 of order.pdf' })).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  await preview.getByRole('button', { name: 'Text' }).click();
  await expect.element(preview.getByText('The exchange is at noon.')).toBeVisible();
  await preview.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => addresses).toEqual([fileId]);
  expect(acts(/documents|open|POST/)).toEqual([]);
});

test('on a phone a chosen conversation comes into view, and the list again', async () => {
  await resize(phone);
  const family = await withMessages();
  await visit(`/shared?of=${family.id}&part=messages`);
  await expect.element(page.getByRole('tab', { name: 'Messages', exact: true })).toBeInViewport({ ratio: 1 });
  const money = page.getByRole('button', { name: /Money/ });
  await money.click();
  const shown = page.getByRole('group', { name: 'Money' });
  await expect.element(shown).toHaveFocus();
  await expect.element(shown.getByRole('heading', { name: 'Money' })).toBeInViewport({ ratio: 1 });
  await shown.getByRole('button', { name: 'All Conversations' }).click();
  await expect.element(money).toHaveFocus();
  await expect.element(money).toBeInViewport({ ratio: 1 });
  await settled();
  expect(await violations()).toEqual([]);
});

test('asks nothing of a family but what was granted', async () => {
  const family = await asLawyer('one');
  await visit(`/shared?of=${family.id}`);
  await settled();
  const asked = questions().filter((one) => one.includes('/families/'));
  expect(asked.length).toBeGreaterThan(0);
  const granted =
    /\/(channels|events|schedules|children|alerts|photo|academic-records|school-contacts|bring-items|homework|expenses|ledger|payments)(\?|$)/;
  expect(asked.filter((one) => !granted.test(one))).toEqual([]);
});

test('a family that is open no more says so', async () => {
  const family = await asLawyer('none');
  await visit(`/shared?of=${family.id}`);
  await expect.element(page.getByText('That family isn’t open to you, or not any more.')).toBeVisible();
});

test('the list of families says where something waits to be opened', async () => {
  const family = await asLawyer('one');
  answering({ path: /^\/unread-channels$/, json: [{ familyId: family.id, unreadCount: 2 }] });
  await visit('/shared');
  await expect.element(page.getByRole('link', { name: /Alex and Blake.*2 not opened/ })).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
});
