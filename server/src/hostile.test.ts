import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { familyOfEverything, forgetLimits, newcomer, operationsOf, type Operation } from './testing/good-inputs.ts';
import { hostile, requestOf } from './testing/hostile-values.ts';
import { inputReader, type Reading, type Sent } from './testing/input-reader.ts';
import type { Person } from './testing/matrix/people.ts';
import { ask, origin } from './testing/world.ts';

// Whatever is sent to whatever operation, the answer is a refusal in words, and never a mistake of ours.
//
// What the schema of an operation refuses reaches neither its handler nor the database, and is answered in one place for all operations.
// So every value is read here as the server reads it, with the same routes, decoding, coercion and schemas (`input-reader.ts`). What
// would reach a handler, or nobody, is sent, by somebody who is signed in, in an input that is good otherwise. Of what is refused, a
// few for each operation are sent as well: the server has to refuse them for the same reasons. Nor may it refuse what was read as good.

const operations = operationsOf()
  .filter(({ name }) => name !== 'accounts.session.signOut')
  .map((operation, turn) => ({ ...operation, turn }));
const read = inputReader();
const { people, goodFor } = await familyOfEverything();

/** So many, as far from each other as they are, and others for another `turn`. */
function some<T>(all: T[], turn: number, most: number): T[] {
  const step = all.length / Math.min(most, all.length);
  return Array.from({ length: Math.min(most, all.length) }, (_, i) => all[Math.floor((i + (turn % 11) / 11) * step)]!);
}

type Answer = { status: number; body: { message?: string; version?: number; data?: { issues?: unknown } } | null };

async function answerTo(sent: Sent, { token }: Person): Promise<Answer> {
  const headers = { origin, cookie: `session=${token}`, 'content-type': 'application/json' };
  const response = await ask(sent.path, { ...sent, headers });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

const isSignedIn = async (person: Person) =>
  (await answerTo({ method: 'GET', path: '/api/session' }, person)).body !== null;
const isInFamily = ({ path }: Operation) => path.includes('{familyId}');

/** Who may do this in the family; outside of it, somebody whose account or session this may end. */
async function whoMay(operation: Operation): Promise<Person> {
  if (!isInFamily(operation)) return newcomer();
  for (const person of people) {
    const { status } = await answerTo(requestOf(operation, await goodFor(operation)), person);
    if (status < 300) return person;
  }
  throw new Error('Nobody may do this');
}

/** Sends for somebody who is signed in, and keeps an input that is good: about things that are there, and as they are now. */
async function senderOf(operation: Operation) {
  await forgetLimits();
  let person = await whoMay(operation);
  let good = await goodFor(operation);
  const sendWithin = async (sent: Sent): Promise<Answer> => {
    const answer = await answerTo(sent, person);
    if (answer.status !== 429) return answer;
    await forgetLimits();
    return answerTo(sent, person);
  };
  const send = async (sent: Sent): Promise<Answer> => {
    const answer = await sendWithin(sent);
    const { status, body } = answer;
    const isDone = status < 300 && operation.method !== 'GET';
    if (isDone && operation.name.endsWith('.change') && body?.version) good = { ...good, version: body.version };
    else if (isDone) good = await goodFor(operation);
    const mayHaveEnded = !isInFamily(operation) && (isDone || status === 401);
    if (mayHaveEnded && !(await isSignedIn(person))) person = await newcomer();
    return answer;
  };
  return { good: () => good, send, isSignedIn: () => isSignedIn(person) };
}

const words = { refused: 'Input validation failed', unread: 'This is not JSON.' };
const isRefusal = ({ is }: Reading) => is in words;

/** Whether this is how what was read so is answered. */
function expectAnswer({ status, body }: Answer, reading: Reading, what: string): void {
  expect(status, what).toBeLessThan(500);
  if (reading.is === 'reached' || reading.is === 'nowhere') {
    expect(Object.values(words), what).not.toContain(body?.message);
    return;
  }
  expect({ status, message: body?.message }, what).toEqual({ status: 400, message: words[reading.is] });
  const issues = reading.is === 'refused' ? JSON.parse(JSON.stringify(reading.issues)) : undefined;
  expect(body?.data?.issues, what).toEqual(issues);
}

/** What was sent to any operation. */
const tried = new Set<unknown>();

test.each(operations)(
  '$name answers nothing hostile with a mistake of ours',
  { timeout: 120_000 },
  async (operation) => {
    const { name, fields, hasInput, turn } = operation;
    const sender = await senderOf(operation);
    const requestWith = (field: string, value: unknown) => requestOf(operation, { ...sender.good(), [field]: value });
    const tell = async (field: string, value: unknown) => {
      const sent = requestWith(field, value);
      tried.add(value);
      expectAnswer(await sender.send(sent), await read(sent), `${field}: ${JSON.stringify(value).slice(0, 80)}`);
    };
    expect(await read(requestOf(operation, sender.good()))).toMatchObject({ is: 'reached', name });

    for (const [place, field] of fields.entries()) {
      const [refused, taken]: [unknown[], unknown[]] = [[], []];
      for (const value of hostile) (isRefusal(await read(requestWith(field, value))) ? refused : taken).push(value);
      for (const value of taken) await tell(field, value);
      // One for each field, and three for each operation.
      for (const value of some(refused, turn + place, Math.ceil(3 / fields.length))) await tell(field, value);
    }

    // No schema has this field: where each handler gets what it gets without it, two show what the way there makes of it.
    const [unseen, seen]: [unknown[], unknown[]] = [[], []];
    const plain = await read(requestOf(operation, sender.good()));
    for (const value of hostile) {
      const reading = await read(requestWith('__proto__', value));
      const isUnseen = isRefusal(reading) || !hasInput || isDeepStrictEqual(reading, plain);
      (isUnseen ? unseen : seen).push(value);
    }
    for (const value of [...seen, ...some(unseen, turn, 2)]) await tell('__proto__', value);
    expect(await sender.isSignedIn()).toBe(true);
  },
);

test('each hostile value was sent', () => {
  expect(hostile.filter((value) => !tried.has(value))).toEqual([]);
});
