import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openapi } from './openapi.ts';

const document = await openapi();
const operations = Object.values(document.paths ?? {}).flatMap((path) =>
  [path?.get, path?.post].filter((one) => !!one),
);

test('the document keeps the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('it is at most 1.7 KB for each operation', () => {
  expect(operations.length).toBeGreaterThan(140);
  expect(JSON.stringify(document).length / operations.length).toBeLessThanOrEqual(1_700);
});

test('every operation has a tag that is described, a summary and a description, each said once', () => {
  const tags = document.tags?.map(({ name }) => name);
  for (const { operationId, tags: own = [], summary, description } of operations) {
    expect(tags, operationId).toEqual(expect.arrayContaining(own));
    expect(own, operationId).toHaveLength(1);
    expect(summary, operationId).toMatch(/^[A-Z].{5,60}[^.]$/);
    expect(description, operationId).toMatch(/^[A-Z].*\.$/);
  }
  expect(new Set(operations.map(({ summary }) => summary)).size).toBe(operations.length);
});

const isOpen = (id: string) => operations.find(({ operationId }) => operationId === id)?.security?.length === 0;

test('the session is the security of every operation, but for those that are for people who are signed out', () => {
  expect(document.security).toEqual([{ session: [] }]);
  expect(['accounts.signIn', 'contact.operator.get', 'families.invitations.look'].map(isOpen)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['calendar.events.add', 'accounts.sessions.list', 'plans.checkout'].map(isOpen)).toEqual([
    false,
    false,
    false,
  ]);
});

test('every reference names something, and errors that any operation may answer with are there once', () => {
  const text = JSON.stringify(document);
  const { schemas = {}, responses = {} } = document.components ?? {};
  for (const [, kind, name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
    expect(Object.keys(kind === 'schemas' ? schemas : responses)).toContain(name);
  expect(Object.keys(responses)).toEqual(
    expect.arrayContaining(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY']),
  );
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Event', 'Expense', 'Child', 'Message', 'Notification']),
  );
});
