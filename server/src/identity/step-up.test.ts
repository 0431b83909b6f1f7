import { newId } from '@evenkeel/contract/base';
import { contract } from '@evenkeel/contract/contract';
import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { goodPassword } from '../testing/browser.ts';
import { personWithApp } from '../testing/own-account.ts';
import { dayIn, offer } from '../testing/counsel.ts';
import { join, person } from '../testing/matrix/people.ts';
import { clock } from '../testing/world.ts';

/** What may be sent to each operation that asks for proof of identity. Whoever adds one writes it down here. */
const inputs: Record<string, object> = {
  'accounts.password.change': { current: goodPassword, next: 'Amber-Lighthouse-4' },
  'accounts.email.change': { email: 'elsewhere@example.com', isOldMailboxUnsafe: false },
  'accounts.email.verify': { pin: '000000' },
  'accounts.attempts.end': {},
  'accounts.care.set': { hasExtraCare: true },
  'accounts.removal.remove': {},
  'families.leave': {},
  'families.sections.change': { accountId: newId(), isAllowed: true },
  'grants.add': offer(newId(), 'jordan@example.test'),
  'grants.consent': { version: 1, isGiven: true },
  'grants.change': { sections: ['calendar', 'school'], endsOn: dayIn(90), isNamed: false, version: 1 },
  'security.methods.setUpTotp': { nickname: '' },
  'security.methods.setUpSms': { phoneNumber: '15551234567' },
  'security.methods.disable': {},
  'security.methods.makePrimary': {},
  'security.newBackupCodes': {},
  'security.passkeys.begin': {},
  'security.passkeys.add': { nickname: 'Key', response: {} },
  'security.passkeys.rename': { nickname: 'Key' },
  'security.passkeys.remove': {},
};

function operationsOf(node: object, path: string[] = []): { name: string; path: string }[] {
  if (!isContractProcedure(node))
    return Object.entries(node).flatMap(([key, child]) => operationsOf(child, [...path, key]));
  const { route, errorMap } = (node as AnyContractProcedure)['~orpc'];
  return 'CONFIRM_IDENTITY' in errorMap ? [{ name: path.join('.'), path: route.path ?? '' }] : [];
}

const sensitive = operationsOf(contract);

test('every operation that needs a confirmed identity is tested here', () => {
  expect(sensitive.map(({ name }) => name).toSorted()).toEqual(Object.keys(inputs).toSorted());
});

test('after ten minutes each of them asks again', async () => {
  const { api, ask, methodId } = await personWithApp();
  const [{ id: familyId } = { id: '' }] = await api.families.list();
  const grant = offer(familyId, 'lawyer@example.test');
  await api.grants.add(grant);
  const blake = await person('Blake Costa', 'parent', 'B');
  await join(familyId, blake);
  const asked = await blake.client.grants.add(offer(familyId, 'mediator@example.test', { role: 'mediator' }));
  clock.advance({ minutes: 10 });
  for (const { name, path } of sensitive) {
    const filled = path
      .replace('{methodId}', methodId)
      .replace('{familyId}', familyId)
      .replace('/grants/{id}/consent', `/grants/${asked.id}/consent`)
      .replace('/grants/{id}', `/grants/${grant.id}`)
      .replace('{section}', 'documents')
      .replace('{id}', newId());
    const headers = { 'content-type': 'application/json' };
    const answer = await ask(`/api${filled}`, { method: 'POST', headers, body: JSON.stringify(inputs[name]) });
    expect({ name, status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
      name,
      status: 403,
      code: 'CONFIRM_IDENTITY',
    });
  }
});
