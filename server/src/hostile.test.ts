import { newId } from '@evenkeel/contract/base';
import { contract } from '@evenkeel/contract/contract';
import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { ask, origin, serverWorld } from './testing/world.ts';

// Whatever is sent to whatever operation, the answer is a refusal in words, and never a mistake of ours.

/** `fields` are those that it reads; what else is sent is ignored. */
type Operation = { name: string; method: string; path: string; fields: string[] };

function operationsOf(node: object, path: string[] = []): Operation[] {
  if (!isContractProcedure(node))
    return Object.entries(node).flatMap(([key, child]) => operationsOf(child, [...path, key]));
  const { route, inputSchema } = node['~orpc'];
  const fields = Object.keys((inputSchema as { shape?: object } | undefined)?.shape ?? {});
  return [{ name: path.join('.'), method: route.method ?? '', path: route.path ?? '', fields }];
}

const operations = operationsOf(contract).filter(({ name }) => name !== 'accounts.session.signOut');

const { alex, blake, familyId, tokens } = await serverWorld();
const common = { familyId, title: 'A', description: '', date: '2026-12-01', end: null, zone: 'UTC', children: [] };
const child = await alex.children.add({
  id: newId(),
  familyId,
  firstName: 'Nora',
  lastName: '',
  age: '',
  gender: null,
  custodyDetails: '',
});
const event = await alex.calendar.events.add({ ...common, id: newId(), type: 'other' });
const alert = await alex.children.alerts.add({ ...common, id: newId(), childId: child.id });
const expense = await blake.payments.expenses.add({ ...common, id: newId(), amount: 1, share: 0, description: 'A' });

const terms = {
  template: '2-2-3',
  startsWith: 'A',
  startDay: '2030-01-07',
  exchangeTime: '18:00',
  zone: 'UTC',
} as const;
const draft = { against: 0, schedule: terms, rules: [], ended: [] };
const proposal = await blake.calendar.schedules.proposals.add({ familyId, ...draft, id: newId() });
const [ofAlex] = await alex.families.list();
const note = { familyId, receiverId: ofAlex!.me, conversationId: null, topic: null, content: 'A' };
const message = await blake.messages.add({ ...note, id: newId() });

const known: Record<string, string> = {
  proposals: proposal.id,
  schedules: newId(),
  calendar: event.id,
  payments: expense.id,
  alerts: alert.id,
};

/** Everything that any operation takes, as it should be; an operation ignores what is not its own. */
function goodFor(name: string): Record<string, unknown> {
  const id = Object.entries(known).find(([feature]) => name.includes(feature))?.[1] ?? child.id;
  const ofChildren = {
    firstName: 'A',
    lastName: 'B',
    age: '1',
    gender: null,
    birthDate: null,
    custodyDetails: '',
    childId: child.id,
  };
  const ofNotes = { item: 'child', itemId: child.id, text: 'A', seen: null };
  const due = { at: '2030-07-27T18:00', zone: 'UTC', repeats: 'daily' };
  const ofAccounts = {
    email: 'a@example.com',
    password: 'Quiet-Harbor-27',
    pin: '123456',
    role: 'parent',
    about: [],
    plan: 'free',
  };
  const others = {
    status: 'accepted',
    isConfirmed: true,
    completed: true,
    photoId: newId(),
    image: 'AAAA',
    token: 'x',
  };
  const counts = { version: 1, amount: 1, share: 0, limit: 5 };
  const names = {
    id: name.endsWith('.add') ? newId() : id,
    before: id,
    after: id,
    on: '2026-06-01',
    from: '2026-01-01',
    to: '2026-12-31',
  };
  const ofMessages = {
    receiverId: message.sender,
    contactId: message.sender,
    conversationId: message.conversationId,
    ids: [message.id],
    thread: message.conversationId,
    topic: 'A',
    content: 'A',
    words: 'A',
    name: 'A',
  };
  return {
    ...common,
    ...draft,
    ...(name.includes('patterns') && { schedule: { ...terms, template: 'custom', pattern: 'AAB' } }),
    repeats: null,
    ...ofMessages,
    ...ofNotes,
    due,
    type: 'other',
    step: 'profile',
    message: '',
    ...ofChildren,
    ...ofAccounts,
    ...others,
    ...counts,
    ...names,
  };
}

const numbers = [0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53 - 1, -(2 ** 63)];
const texts = [
  '',
  ' ',
  '\u202e',
  '\u0001',
  'a\nb',
  '\u{1f600}'.repeat(2_000),
  'x'.repeat(100_000),
  "';--",
  '%00',
  'NaN',
];
const times = ['9999-12-31', '0000-01-01', '2026-02-30', '2026-12-01T24:00', 'infinity', 'epoch', '+25:00', 'UTC\n'];
const ids = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', newId().toUpperCase()];
const many = [Array.from({ length: 5_000 }, newId), Array.from({ length: 20 }, newId), ['a', null]];
const others: unknown[] = [
  null,
  true,
  [],
  [[]],
  {},
  { toString: 1 },
  { toJSON: 1 },
  { constructor: { prototype: {} } },
];
const hostile: unknown[] = [...others, ...numbers, ...texts, ...times, ...ids, ...many];

const written = (value: unknown) =>
  encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
    .slice(0, 4_000)
    .replace(/%.?$/, '');

async function statusOf({ method, path }: Operation, input: Record<string, unknown>): Promise<number> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => written(input[name]));
  const query = Object.entries(input).map(([name, value]) => `${name}=${written(value)}`);
  const asked = method === 'GET' ? {} : { body: JSON.stringify(input) };
  const headers = { origin, cookie: `session=${tokens.alex}`, 'content-type': 'application/json' };
  const where = method === 'GET' ? `?${query.join('&').slice(0, 8_000)}` : '';
  return (await ask(`/api${filled}${where}`, { method, headers, ...asked })).status;
}

test.each(operations)(
  '$name answers nothing hostile with a mistake of ours',
  { timeout: 120_000 },
  async (operation) => {
    const { name, fields } = operation;
    const isSlow = /^accounts\.(signUp|signIn)$/.test(name);
    for (const field of [...fields, '__proto__']) {
      for (const value of isSlow ? hostile.slice(0, 3) : hostile) {
        const status = await statusOf(operation, { ...goodFor(name), [field]: value });
        expect(status, `${field}: ${JSON.stringify(value).slice(0, 80)}`).toBeLessThan(500);
      }
    }
  },
);
