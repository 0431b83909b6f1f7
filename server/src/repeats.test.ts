import { newId } from '@evenkeel/contract/base';
import { contract } from '@evenkeel/contract/contract';
import { picture } from '@evenkeel/contract/picture.spec';
import { draft, weekly } from '@evenkeel/contract/draft.spec';
import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { newAddress } from './testing/browser.ts';
import { eventually } from './testing/eventually.ts';
import { waitingForLocks } from './testing/locks.ts';
import { pinFor } from './testing/mails.ts';
import { cash, parent, shoes, theo, twoParents, type Parent } from './testing/parents.ts';
import { files, foundFamily, owner, parts } from './testing/world.ts';
import { newChannel, offer } from './testing/counsel.ts';
import { guestCreates } from './testing/guest-creates.ts';

// A create carries an id of its own. Sent again, because its answer was lost or a button was pressed twice, it is answered alike:
// one after the other, and when both are on their way at the same moment.

type Arranged = { accountId: string; familyId: string; send: () => Promise<unknown> };
type Arrange = () => Promise<Arranged>;

const inFamily =
  (of: (two: { alex: Parent; blake: Parent; familyId: string }) => Promise<() => Promise<unknown>>) =>
  async (): Promise<Arranged> => {
    const two = await twoParents();
    return { accountId: two.alex.accountId, familyId: two.familyId, send: await of(two) };
  };

const alone = (of: (alex: Parent) => Promise<() => Promise<unknown>>) => async (): Promise<Arranged> => {
  const alex = await parent('Alex Rivera');
  return { accountId: alex.accountId, familyId: alex.familyId, send: await of(alex) };
};

const again =
  <Sent>(send: (sent: Sent) => Promise<unknown>, sent: Sent) =>
  () =>
    send(sent);

const paying = (of: (payments: Parent['client']['payments'], familyId: string) => () => Promise<unknown>) =>
  inFamily(async ({ alex, familyId }) => of(alex.client.payments, familyId));

const labels = { name: 'a.jpg', type: 'image', category: 'other', audience: 'both' } as const;
const own = { ...weekly, template: 'custom' as const, pattern: 'AAABB' };

const dentist = (familyId: string) => ({
  id: newId(),
  familyId,
  title: 'Dentist',
  description: '',
  date: '2026-11-24T15:15',
  end: null,
  zone: 'America/New_York',
  type: 'appointment' as const,
  children: [],
});

/** A photo that has arrived and was checked. Its bytes are stored the way the server stores them. */
async function arrived(alex: Parent, familyId: string): Promise<string> {
  const bytes = Buffer.from(picture, 'base64');
  const { id } = await alex.client.documents.uploads.start({ id: newId(), familyId, size: bytes.length });
  const { rows } = await owner.query('select file_id from upload where family_id = $1 and id = $2', [familyId, id]);
  const file = `${familyId}/${rows[0].file_id}`;
  const source = (async function* () {
    yield bytes;
  })();
  const { sha256 } = await files.uploads.append({ file, size: bytes.length }, 0, source, async () => true);
  await owner.query('update upload set sha256 = $3 where family_id = $1 and id = $2', [familyId, id, sha256]);
  await alex.client.documents.uploads.check({ familyId, id });
  return id;
}

/** By the name of the operation: how to send it, as often as one likes. */
const creates: Record<string, Arrange> = {
  'children.add': inFamily(async ({ alex, familyId }) => {
    const sent = theo(familyId);
    return () => alex.client.children.add(sent);
  }),
  'children.alerts.add': inFamily(async ({ alex, familyId }) => {
    const { id: childId } = await alex.client.children.add(theo(familyId));
    const sent = { id: newId(), familyId, childId, title: 'Inhaler', description: '' };
    return () => alex.client.children.alerts.add(sent);
  }),
  'calendar.events.add': inFamily(async ({ alex, familyId }) => {
    const sent = dentist(familyId);
    return () => alex.client.calendar.events.add(sent);
  }),
  'calendar.schedules.set': alone(async ({ client, familyId }) => {
    const sent = draft(familyId, { schedule: weekly });
    return () => client.calendar.schedules.set(sent);
  }),
  'calendar.schedules.patterns.set': alone(async ({ client, familyId }) => {
    const sent = draft(familyId, { schedule: own });
    return () => client.calendar.schedules.patterns.set(sent);
  }),
  'calendar.schedules.proposals.add': inFamily(async ({ alex, familyId }) => {
    const sent = draft(familyId, { schedule: weekly });
    return () => alex.client.calendar.schedules.proposals.add(sent);
  }),
  'calendar.schedules.patterns.propose': inFamily(async ({ alex, familyId }) => {
    const sent = draft(familyId, { schedule: own });
    return () => alex.client.calendar.schedules.patterns.propose(sent);
  }),
  'documents.uploads.start': inFamily(async ({ alex, familyId }) => {
    const sent = { id: newId(), familyId, size: 5 };
    return () => alex.client.documents.uploads.start(sent);
  }),
  'documents.add': inFamily(async ({ alex, familyId }) => {
    const uploads = [await arrived(alex, familyId)];
    const sent = { id: newId(), familyId, uploads, ...labels };
    return () => alex.client.documents.add(sent);
  }),
  'documents.share': inFamily(async ({ alex, familyId }) => {
    const uploads = [await arrived(alex, familyId)];
    const mine = { ...labels, audience: 'me' } as const;
    const { id, version } = await alex.client.documents.add({ id: newId(), familyId, uploads, ...mine });
    const sent = { id, familyId, version, sharedId: newId() };
    return () => alex.client.documents.share(sent);
  }),
  'documents.links.add': inFamily(async ({ alex, familyId }) => {
    const uploads = [await arrived(alex, familyId)];
    const { id: documentId } = await alex.client.documents.add({ id: newId(), familyId, uploads, ...labels });
    const { id: itemId } = await alex.client.children.add(theo(familyId));
    const sent = { id: newId(), familyId, documentId, item: 'child' as const, itemId, page: null, sentence: '' };
    return () => alex.client.documents.links.add(sent);
  }),
  'court.decisions.add': inFamily(async ({ alex, familyId }) => {
    const said = {
      description: 'Custody',
      date: '2026-11-01',
      follows: '',
      documentId: null,
      audience: 'both',
    } as const;
    const sent = { id: newId(), familyId, ...said };
    return () => alex.client.court.decisions.add(sent);
  }),
  ...Object.fromEntries(
    (['records', 'contacts', 'bring', 'homework'] as const).map((part) => [
      `school.${part}.add`,
      inFamily(async ({ alex, familyId }) => {
        const { id: childId } = await alex.client.children.add(theo(familyId));
        const key = { id: newId(), familyId, childId };
        const { school } = alex.client;
        if (part === 'records')
          return () => school.records.add({ ...key, subject: 'Math', result: 'A', date: '2026-11-02', notes: '' });
        if (part === 'contacts')
          return () => school.contacts.add({ ...key, name: 'Ms. Ito', role: '', phone: '', email: '' });
        if (part === 'bring')
          return () => school.bring.add({ ...key, what: 'Clarinet', when: 'weekdays', weekdays: [2], day: null });
        return () => school.homework.add({ ...key, task: 'Page 12', subject: 'Math', due: '2026-12-02' });
      }),
    ]),
  ),
  'health.records.add': inFamily(async ({ alex, familyId }) => {
    const { id: childId } = await alex.client.children.add(theo(familyId));
    const details = { type: 'allergy' as const, reaction: 'Hives' };
    const sent = { id: newId(), familyId, childId, title: 'Cats', description: '', date: '2026-01-02', details };
    return () => alex.client.health.records.add(sent);
  }),
  'health.doses.add': inFamily(async ({ alex, blake, familyId }) => {
    const { id: childId } = await alex.client.children.add(theo(familyId));
    const times = { isAsNeeded: true, everyHours: 6, times: [], endsOn: null, refillOn: null };
    const details = { type: 'medication' as const, dosage: '5', unit: 'ml', frequency: '', givenBy: '', ...times };
    const record = { id: newId(), familyId, childId, title: 'Ibuprofen', description: '', date: '2026-01-02', details };
    // By Blake, so that Alex's limit of entries is whole.
    const { id: recordId } = await blake.client.health.records.add(record);
    const sent = { id: newId(), familyId, recordId, amount: '5 ml', givenAt: null };
    return () => alex.client.health.doses.add(sent);
  }),
  'court.dates.add': inFamily(async ({ alex, familyId }) => {
    const when = { at: '2026-12-01T09:30', zone: 'America/New_York', reminders: ['week' as const] };
    const sent = { id: newId(), familyId, subject: 'Review', place: '', audience: 'both' as const, ...when };
    return () => alex.client.court.dates.add(sent);
  }),
  'payments.expenses.add': paying(({ expenses }, familyId) => again(expenses.add, shoes(familyId))),
  'payments.record': paying(({ record }, familyId) => again(record, cash(familyId))),
  'payments.acknowledge': paying(({ acknowledge }, familyId) => again(acknowledge, cash(familyId))),
  'payments.make': inFamily(async ({ alex, familyId }) => {
    const sent = { ...cash(familyId), method: 'credit-card' as const, brand: 'Visa', lastFour: '4242' };
    await alex.client.payments.verify({ familyId, id: sent.id });
    const code = await pinFor(alex.email);
    return () => alex.client.payments.make({ ...sent, code });
  }),
  'messages.add': inFamily(async ({ alex, blake, familyId }) => {
    const place = { receiverId: blake.accountId, conversationId: null, topic: null };
    const sent = { id: newId(), familyId, ...place, content: 'Hello' };
    return () => alex.client.messages.add(sent);
  }),
  'notes.share': inFamily(async ({ alex, familyId }) => {
    const { id: itemId } = await alex.client.children.add(theo(familyId));
    const about = { familyId, item: 'child' as const, itemId };
    const { mine } = await alex.client.notes.save({ ...about, id: newId(), text: 'Words', seen: null });
    const sent = { ...about, id: newId(), seen: mine?.id ?? '' };
    return () => alex.client.notes.share(sent);
  }),
  'families.invitations.add': alone(async ({ client, familyId }) => {
    const sent = { id: newId(), familyId, email: newAddress(), message: '' };
    return () => client.families.invitations.add(sent);
  }),
  'families.thirdParent.ask': inFamily(async ({ alex, familyId }) => {
    const sent = { id: newId(), familyId, email: newAddress(), message: '' };
    return () => alex.client.families.thirdParent.ask(sent);
  }),
  'grants.channels.messages.add': inFamily(async ({ alex, familyId }) => {
    const sent = { ...(await newChannel(alex.client, familyId)), id: newId(), content: 'Hello' };
    return () => alex.client.grants.channels.messages.add(sent);
  }),
  'grants.add': inFamily(async ({ alex, familyId }) => {
    const sent = offer(familyId, newAddress());
    return () => alex.client.grants.add(sent);
  }),
  ...guestCreates,
  'families.merges.offer': inFamily(async ({ alex, familyId }) => {
    const sourceId = await foundFamily([{ accountId: alex.accountId, name: 'Alex', role: 'parent' }]);
    const { id } = await alex.client.children.add(theo(sourceId));
    const sent = { id: newId(), familyId, sourceId, matches: { [id]: null } };
    return () => alex.client.families.merges.offer(sent);
  }),
};

function createsOf(node: object, path: string[] = []): string[] {
  if (!isContractProcedure(node))
    return Object.entries(node).flatMap(([key, child]) => createsOf(child, [...path, key]));
  return (node as AnyContractProcedure)['~orpc'].route.successStatus === 201 ? [path.join('.')] : [];
}

test('every create is listed here', () => {
  expect(Object.keys(creates).toSorted()).toEqual(createsOf(contract).toSorted());
});

test.each(Object.entries(creates))('%s, sent again, is answered alike and done once', async (_name, arrange) => {
  const { familyId, send } = await arrange();
  const first = await send();
  const written = await entriesOf(familyId);
  expect(await send()).toEqual(first);
  expect(await entriesOf(familyId)).toEqual(written);
});

test.each(Object.entries(creates))('%s, sent twice at the same moment, is answered alike', async (_name, arrange) => {
  const { familyId, send } = await arrange();
  const before = (await entriesOf(familyId)).length;
  const release = await holdFamily(familyId);
  const both = Promise.allSettled([send(), send()]);
  // Both have looked whether it is there already, and wait to write it.
  await eventually(async () => expect(await waitingForLocks()).toBe(2));
  await release();
  const [one, other] = await both;
  expect(one).toMatchObject({ status: 'fulfilled' });
  expect(other).toEqual(one);
  const once = (await entriesOf(familyId)).length - before;
  await send();
  expect((await entriesOf(familyId)).length - before).toBe(once);
});

/** Of every limit that a create spends, one use is left to this person. */
async function leaveOne(accountId: string): Promise<void> {
  const fill = async (name: 'child' | 'notice' | 'upload' | 'invitationOfSender' | 'mergeOffer') => {
    let { left } = await parts.limits.use(name, accountId);
    while (left > 1) ({ left } = await parts.limits.use(name, accountId));
    if (left < 1) await parts.limits.giveBack(name, accountId);
  };
  await Promise.all((['child', 'notice', 'upload', 'invitationOfSender', 'mergeOffer'] as const).map(fill));
  const asker = { who: `account ${accountId}`, times: 1 };
  for (const name of ['entry', 'message'] as const)
    for (let i = 1; i < limits[name].most; i += 1) await parts.limits.spend(name, asker);
}

test.each(Object.entries(creates))('%s, sent eight times at once, spends its limit once', async (_name, arrange) => {
  const { accountId, familyId, send } = await arrange();
  await leaveOne(accountId);
  const release = await holdFamily(familyId);
  const all = Promise.allSettled(Array.from({ length: 8 }, send));
  // One has counted and waits to be stored.
  await eventually(async () => expect(await waitingForLocks()).toBeGreaterThan(0));
  await release();
  const [first, ...others] = await all;
  expect(first).toMatchObject({ status: 'fulfilled' });
  for (const other of others) expect(other).toEqual(first);
});

async function entriesOf(familyId: string): Promise<string[]> {
  const text = 'select kind, ref from entry where family_id = $1 order by log_id, seq';
  const { rows } = await owner.query(text, [familyId]);
  return rows.map(({ kind, ref }) => `${kind} ${ref}`);
}

/** Nobody writes to this family until it is released. */
async function holdFamily(familyId: string): Promise<() => Promise<void>> {
  const lock = await owner.connect();
  await lock.query('begin');
  await lock.query('select from family where family_id = $1 for update', [familyId]);
  await lock.query('select from log where family_id = $1 for update', [familyId]);
  await lock.query('select from session_page where family_id = $1 for update', [familyId]);
  return async () => {
    await lock.query('commit');
    lock.release();
  };
}
