import { newId } from '@evenkeel/contract/base';
import { contract } from '@evenkeel/contract/contract';
import { isContractProcedure } from '@orpc/contract';
import { startSession, suggest } from './matrix/inputs-mediation.ts';
import { inputs } from './matrix/inputs.ts';
import type { On } from './matrix/on.ts';
import { familyOf, peopleOfFamily, person, type Person } from './matrix/people.ts';
import { fill } from './matrix/things.ts';
import { clock, owner } from './world.ts';

export type Input = Record<string, unknown>;
/** `fields` are those that it reads; what else is sent is ignored. */
export type Operation = { name: string; method: string; path: string; fields: string[]; hasInput: boolean };

/** Every operation of the contract. */
export function operationsOf(node: object = contract, path: string[] = []): Operation[] {
  if (!isContractProcedure(node))
    return Object.entries(node).flatMap(([key, child]) => operationsOf(child, [...path, key]));
  const { route, inputSchema } = node['~orpc'];
  const fields = Object.keys((inputSchema as { shape?: object } | undefined)?.shape ?? {});
  const hasInput = inputSchema !== undefined;
  return [{ name: path.join('.'), method: route.method ?? '', path: route.path ?? '', fields, hasInput }];
}

/** What operations outside a family take. */
const outsideFamilies = (): Input => ({
  firstName: 'Alex',
  lastName: 'Rivera',
  name: 'Alex',
  nickname: 'Mine',
  email: `${newId()}@example.test`,
  password: 'Quiet-Harbor-27',
  current: 'Quiet-Harbor-27',
  next: 'Quiet-Harbor-28',
  role: 'parent',
  zone: 'UTC',
  about: [],
  pin: '123456',
  code: '123456',
  token: 'x',
  invitation: 'x',
  response: {},
  id: newId(),
  methodId: newId(),
  phoneNumber: '+15550001111',
  message: 'Hello',
  status: 'accepted',
  plan: 'essential',
  units: 'us',
  measure: 'height',
  sex: 'female',
  isAccepted: true,
  isOldMailboxUnsafe: false,
  hasExtraCare: true,
});

/** Somebody who has just signed in, with a family of their own. */
export async function newcomer(): Promise<Person> {
  const made = await person('Alex Rivera', 'parent', 'A');
  await familyOf([made]);
  return made;
}

/** No limit is to stand in the way. Those in memory are over in an hour; who waits that long has just proven again who they are. */
export async function forgetLimits(): Promise<void> {
  await owner.query('delete from auth.throttle');
  await owner.query(`delete from access_grant where status in ('asked', 'offered')`);
  clock.advance({ hours: 1 });
  await owner.query('update auth.sessions set confirmed_at = $1', [clock().toString()]);
}

/** One family with something of every kind, and those who may do something in it: two parents, a lawyer and a mediator. */
export async function familyOfEverything() {
  const { familyId, people } = await peopleOfFamily();
  const { alex, blake, thirdOn: kim, lawyer: grant, neutral } = people;
  const things = await fill({ familyId, alex, blake });
  const session = await startSession(familyId, neutral);
  const suggestion = await suggest(familyId, neutral);
  const on: On = {
    familyId,
    me: alex,
    other: blake,
    owner: alex,
    alex,
    kim,
    things,
    grant,
    session,
    suggestion,
  };
  /** What an operation takes as it should be, about things that exist: made anew each time. */
  const goodFor = async ({ name, fields }: Operation): Promise<Input> => {
    const make = inputs[name];
    const again = () => forgetLimits().then(() => make?.(on));
    if (make) return { familyId, ...(await Promise.resolve(make(on)).catch(again)) };
    const all = outsideFamilies();
    return Object.fromEntries(fields.filter((field) => field in all).map((field) => [field, all[field]]));
  };
  return { people: [alex, blake, grant, neutral], goodFor };
}
