import { expect, test } from 'vitest';
import { areSameFiles, attachmentProblem, problemWords, receiptCategory, withReceipts } from './attachments.rules.ts';

const sent = (id: string, name = 'order.pdf') => ({ id, name });
const known = (id: string) => ({ id, name: 'order.pdf', kind: 'pdf' as const });

test('files are the same as the documents of the same names in the same order', () => {
  const two = [known('one'), known('two')];
  expect(areSameFiles([], [])).toBe(true);
  expect(areSameFiles([sent('one'), sent('two', 'order')], two)).toBe(true);
  for (const files of [[], [sent('one')], [sent('two'), sent('one')], [sent('one'), sent('two', 'bill.pdf')]]) {
    expect(areSameFiles(files, two)).toBe(false);
  }
  expect(areSameFiles([sent('one')], [])).toBe(false);
});

const plain = { kind: 'pdf', stays: [], removed: [], isOwnOnly: false } as const;
const comments = ['comments'] as const;
const signature = ['signature'] as const;
test.each([
  { isConfirmed: false, found: plain, problem: undefined },
  { isConfirmed: true, found: undefined, problem: 'NOT_UPLOADED' },
  { isConfirmed: true, found: { ...plain, isOwnOnly: true }, problem: 'OWN_ONLY' },
  { isConfirmed: false, found: { ...plain, stays: comments }, problem: 'UNCONFIRMED' },
  { isConfirmed: false, found: { ...plain, removed: signature }, problem: 'UNCONFIRMED' },
  { isConfirmed: true, found: { ...plain, stays: comments }, problem: undefined },
])('a file can be attached, or there is one reason: $problem', ({ isConfirmed, found, problem }) => {
  expect(attachmentProblem({ isConfirmed }, found)).toBe(problem);
});

test('each reason names the file', () => {
  for (const problem of ['NOT_UPLOADED', 'OWN_ONLY', 'UNCONFIRMED'] as const)
    expect(problemWords(problem, 'order.pdf')).toContain('“order.pdf”');
});

test('health bills are medical', () => {
  expect([receiptCategory('health'), receiptCategory('school')]).toEqual(['medical', 'financial']);
});

test('receipts are part of the version an expense was added with, and of no other', () => {
  const versions = [
    { kind: 'expense.accepted', content: { amount: 1 } },
    { kind: 'expense.added', content: { amount: 1 } },
  ];
  expect(withReceipts(versions, [])).toEqual(versions);
  expect(withReceipts(versions, [{ name: 'till.jpg' }]).map(({ content }) => content)).toEqual([
    { amount: 1 },
    { amount: 1, receipts: [{ name: 'till.jpg' }] },
  ]);
});
