import { grantSections } from '@evenkeel/contract/rights/grants.rules';
import { operationsByGrant } from '@evenkeel/contract/rights/operations-by-grant.rules';
import { expect, test } from 'vitest';
import { startSession, suggest } from './inputs-mediation.ts';
import { inputs } from './inputs.ts';
import type { On } from './on.ts';
import { call, operations } from './operations.ts';
import { familyOf, lawyerOf, mediatorOf, person, relativeOf } from './people.ts';
import { fill } from './things.ts';

const alex = await person('Alex Rivera', 'parent', 'A');
const blake = await person('Blake Costa', 'parent', 'B');
const familyId = await familyOf([alex, blake]);
const things = await fill({ familyId, alex, blake });
const lawyer = await lawyerOf(alex, familyId, grantSections);
await lawyer.accept();
const neutral = await mediatorOf(alex, familyId, blake);
const session = await startSession(familyId, neutral);
const suggestion = await suggest(familyId, neutral);
const relative = await relativeOf(alex, familyId, things.childId);
await relative.accept();
const on: On = { familyId, me: alex, owner: alex, other: blake, alex, kim: blake, things, grant: lawyer, session, suggestion };

test('explore', async () => {
  for (const operation of operations.filter(({ method, name }) => method === 'GET' && name in operationsByGrant)) {
    const input = await inputs[operation.name]?.(on);
    const of = (who: { token: string }) => call(operation, { ...input, familyId }, who.token);
    const [mine, theirs, both, rel] = await Promise.all([of(alex), of(lawyer), of(neutral), of(relative)]);
    console.log(operation.name, '\nALEX', mine?.body.slice(0,1500), '\nLAWYER', mine?.body === theirs?.body ? 'same' : theirs?.body.slice(0,1500), '\nNEUTRAL', mine?.body === both?.body ? 'same' : both?.body.slice(0,900),'\nREL', mine?.body === rel?.body ? 'same' : rel?.body.slice(0,900));
  }
  expect(1).toBe(1);
});
