import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answering, forgetRules, questions } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';

// A sent message leaves nothing in the field, and nothing else that was typed is lost, however its answer comes.

asVisitor('signed in');

const blake = '01900000-0000-7000-8000-00000000000b';
const thread = `/messages?contact=${blake}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = () => page.getByRole('textbox', { name: 'Message to Blake' });
const item = (words: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: words });
const notSent = () => page.getByRole('alert').getByText('Not sent.', { exact: false });
const sent = (words: string) => item(words).getByRole('button', { name: /^\d+:\d\d [AP]M/ });
const sending = { path: /\/messages$/, method: 'POST' } as const;

async function say(words: string): Promise<void> {
  answering({ path: /\/my-name$/, json: { name: 'Alex' } }); // asked for once, before the first message
  await visit(thread);
  await field().fill(words);
  await button('Send').click();
  await expect.element(field()).toHaveValue('');
}

/** The server's drafts, which a reload shows. */
async function drafts(): Promise<string[]> {
  const { queries, api } = await import('../api.ts');
  const [family] = await queries.ensureQueryData(api.families.list.queryOptions());
  const kept = await api.messages.drafts.list.call({ familyId: family!.id });
  return kept.map(({ content }) => content);
}

test('a message that the list has is no draft anymore, even if its answer was lost', async () => {
  answering({ ...sending, network: 'lost' });
  await say('Once and only once');
  await expect.element(notSent()).toBeVisible();
  const { queries } = await import('../api.ts');
  await queries.invalidateQueries(); // as the live event does
  await expect.element(sent('Once and only once')).toBeVisible();
  await expect.element(notSent()).not.toBeInTheDocument();
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => hidden.mockRestore());
  document.dispatchEvent(new Event('visibilitychange'));
  await visit('/terms');
  await expect.poll(drafts).toEqual([]);
});

test('a message sent again after another page was open leaves no draft', async () => {
  answering({ ...sending, network: 'away' });
  await say('The blue shoes');
  await expect.element(notSent()).toBeVisible();
  await expect.poll(drafts).toEqual(['The blue shoes']);
  await visit('/terms');
  await visit(thread);
  forgetRules();
  await button('Try again').click();
  await expect.element(sent('The blue shoes')).toBeVisible();
  await expect.element(notSent()).not.toBeInTheDocument();
  await visit('/terms');
  await visit(thread);
  await expect.element(sent('The blue shoes')).toBeVisible();
  await expect.element(field()).toHaveValue('');
});

test('what was typed after coming back stays when the message from before is sent', async () => {
  const { promise: isSlow, resolve: answer } = Promise.withResolvers<void>();
  answering({ ...sending, after: isSlow });
  await say('The first');
  await visit('/terms');
  await expect.poll(drafts).toEqual(['The first']);
  await visit(thread);
  await field().fill('The second');
  await expect.poll(drafts).toEqual(['The first\n\nThe second']);
  answer();
  await expect.element(sent('The first')).toBeVisible();
  await expect.poll(drafts).toEqual(['The second']);
  await expect.element(field()).toHaveValue('The second');
});

/** Opens the general topic with a draft from before it existed, which is kept under the contact. */
async function visitWithOldDraft(content: string): Promise<void> {
  const { queries, api } = await import('../api.ts');
  const [family] = await queries.ensureQueryData(api.families.list.queryOptions());
  await api.messages.drafts.change.call({ familyId: family!.id, thread: blake, topic: null, content });
  await visit(`${thread}&topic=01900000-0000-7000-8000-000000000071`);
  await expect.element(field()).toHaveValue(content);
}

test('a draft from before there was a conversation is replaced, and gone when it is emptied', async () => {
  await visitWithOldDraft('Dear');
  await field().fill('Dear Blake');
  await expect.poll(drafts).toEqual(['Dear Blake']);
  await field().fill('');
  await expect.poll(drafts).toEqual([]);
});

test('a first message that is sent before its draft is saved leaves no draft', async () => {
  const { promise: isSlow, resolve: answer } = Promise.withResolvers<void>();
  answering({ path: /\/conversations\?/, json: [] });
  answering({ path: /\/drafts\//, method: 'POST', after: isSlow });
  answering({ path: /\/my-name$/, json: { name: 'Alex' } });
  answering({ ...sending, network: 'lost' });
  await visit(thread);
  await field().fill('The first');
  await expect.poll(() => questions().join()).toContain('/drafts/');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('Send').click();
  await vi.advanceTimersByTimeAsync(3_000); // longer than that, sending doesn't wait for a draft
  await expect.poll(() => questions().join()).toMatch(/POST \S+\/messages(,|$)/);
  forgetRules();
  const { queries } = await import('../api.ts');
  await queries.invalidateQueries(); // as the live event does, which comes before the answer
  await expect.element(sent('The first')).toBeVisible();
  answer();
  vi.useRealTimers();
  await visit('/terms');
  await expect.poll(drafts).toEqual([]);
});
