import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answering, questions } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';

// Pages that are turned and enlarged, files that are dropped, and what is told before a document is shared.

asVisitor('signed in');

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80"/>')}`;

/** The first document of the sample family, with these fields. */
async function withDocument(fields: object) {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const familyId = family?.id ?? '';
  const [document] = await api.documents.list.call({ familyId, limit: 1 });
  const known = { ...document, isOpened: true, takenBackAt: null, attachedTo: null, addedBy: family?.me, ...fields };
  answering({ path: /\/documents\?/, method: 'GET', json: [known] });
  await visit('/documents');
}

const shows = (number: number) => expect.element(page.getByText(`Page ${number} of 3`)).toBeVisible();

type Way = { by: number; down?: number; fingers?: 1 | 2 };

/** Fingers that go over the page, and end one after the other. */
function move({ by, down = 0, fingers = 1 }: Way): void {
  const page = document.querySelector('[role=region][aria-label^="Page "]')!;
  const touch = (identifier: number, x: number, y: number) =>
    new Touch({ identifier, target: page, clientX: x, clientY: y });
  const tell = (kind: string, touches: Touch[], changedTouches: Touch[]) =>
    page.dispatchEvent(new TouchEvent(kind, { bubbles: true, touches, changedTouches }));
  const first = touch(1, 200, 100);
  tell('touchstart', [first], [first]);
  const second = touch(2, 200, 200);
  if (fingers === 2) tell('touchstart', [first, second], [second]);
  const [end, other] = [touch(1, 200 + by, 100 + down), touch(2, 200 - by, 200 - down)];
  tell('touchend', fingers === 2 ? [other] : [], [end]);
  if (fingers === 2) tell('touchend', [], [other]);
}
const swipe = (by: number) => move({ by });

test('swiping turns pages, unless they are larger than their frame', async () => {
  const { files } = await import('./files.ts');
  files.page = () => picture;
  await withDocument({ name: 'order.pdf', kind: 'pdf', pages: 3 });
  await page.getByRole('button', { name: 'Preview order.pdf' }).click();
  await shows(1);
  swipe(-100);
  await shows(2);
  swipe(-20);
  swipe(100);
  await shows(1);
  swipe(100);
  await shows(1);
  const sheet = page.getByRole('img', { name: 'Page 1 of order.pdf' });
  const before = sheet.element().getBoundingClientRect().width;
  const larger = page.getByRole('button', { name: 'Larger' });
  await larger.click();
  await larger.click();
  await expect.poll(() => sheet.element().getBoundingClientRect().width).toBeGreaterThan(before * 2);
  swipe(-100);
  await shows(1);
  const frame = page.getByRole('region', { name: 'Page 1' }).element();
  await userEvent.keyboard('{PageDown}{ArrowRight}');
  await shows(1);
  expect(frame.scrollTop).toBeGreaterThan(frame.clientHeight / 2);
  expect(frame.scrollLeft).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Smaller' }).click();
  swipe(-100);
  await shows(2);
  await userEvent.keyboard('{PageDown}');
  await shows(3);
});

test('a key turns the page from the moment its picture is there, also while the focus is still on what opened it', async () => {
  const { files } = await import('./files.ts');
  files.page = () => picture;
  await withDocument({ name: 'order.pdf', kind: 'pdf', pages: 3 });
  const opener = page.getByRole('button', { name: 'Preview order.pdf' });
  // The focus moves into a dialog in the next frame, which comes late here.
  const late: FrameRequestCallback[] = [];
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((call) => late.push(call));
  await opener.click();
  await shows(1);
  expect(document.activeElement?.closest('[role=dialog]')).toBeNull();
  await userEvent.keyboard('{PageDown}');
  await shows(2);
  frames.mockRestore();
  for (const call of late) requestAnimationFrame(call);
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBeTruthy();
});

test('a diagonal scroll, two fingers, and moving an enlarged screen turn no page', async () => {
  const { files } = await import('./files.ts');
  files.page = () => picture;
  await withDocument({ name: 'order.pdf', kind: 'pdf', pages: 3 });
  await page.getByRole('button', { name: 'Preview order.pdf' }).click();
  await shows(1);
  move({ by: -200, down: 150 });
  await shows(1);
  move({ by: -200, fingers: 2 });
  await shows(1);
  const scale = vi.spyOn(visualViewport!, 'scale', 'get').mockReturnValue(2);
  swipe(-200);
  scale.mockRestore();
  await shows(1);
  move({ by: -200, down: 40 });
  await shows(2);
});

/** Files that somebody lets go of over an element. Whether the browser then does nothing with them, over it and at the end. */
function letGo(over: Element, names: string[]): boolean[] {
  const dataTransfer = new DataTransfer();
  for (const name of names) dataTransfer.items.add(new File(['x'], name));
  return ['dragover', 'drop'].map((kind) => {
    const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer });
    over.dispatchEvent(event);
    return event.defaultPrevented;
  });
}

test('dropped files are picked, and those that aren’t accepted are named', async () => {
  await visit('/documents');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Documents' });
  const area = dialog.getByText('Drop files here', { exact: false });
  await expect.element(area).toBeVisible();
  expect(letGo(area.element(), ['one.png', 'two.pdf', 'song.mp3']), 'or the browser opens the file').toEqual([
    true,
    true,
  ]);
  const picked = dialog.getByRole('list', { name: 'Selected files' });
  for (const name of ['one.png', 'two.pdf']) await expect.element(picked.getByText(name)).toBeVisible();
  expect(picked.element().children).toHaveLength(2);
  await expect.element(dialog.getByText('“song.mp3”', { exact: false })).toBeVisible();
});

test('files dropped beside the area are picked too, and nowhere on the page does the browser open them', async () => {
  await visit('/documents');
  await expect.element(page.getByLabelText('Search documents')).toBeVisible();
  expect(letGo(document.body, ['page.pdf'])).toEqual([true, true]);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Documents' });
  await expect.element(dialog.getByText('Drop files here', { exact: false })).toBeVisible();
  const picked = dialog.getByRole('list', { name: 'Selected files' });
  await expect.element(picked).not.toBeInTheDocument();
  expect(letGo(dialog.getByRole('heading').first().element(), ['title.pdf'])).toEqual([true, true]);
  expect(letGo(document.body, ['beside.pdf'])).toEqual([true, true]);
  for (const name of ['title.pdf', 'beside.pdf']) await expect.element(picked.getByText(name)).toBeVisible();
  expect(picked.element().children).toHaveLength(2);
  // What isn't a file is the browser's.
  const text = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() });
  document.body.dispatchEvent(text);
  expect(text.defaultPrevented).toBe(false);
});

test.each(['/messages', '/children', '/payments', '/'])(
  'on %s a dropped file doesn’t take the place of the page',
  async (path) => {
    await visit(path);
    await expect.element(page.getByRole('main')).toBeVisible();
    expect(letGo(page.getByRole('main').element(), ['order.pdf'])).toEqual([true, true]);
  },
);

test('before a document is shared, it says what stays in it and what was removed', async () => {
  const [stays, removed] = [
    ['comments', 'tracked-changes'],
    ['author', 'place', 'links'],
  ];
  await withDocument({
    name: 'plan.docx',
    kind: 'docx',
    audience: 'me',
    isWaiting: true,
    stays,
    removed,
    linksLeftOut: 3,
  });
  await page.getByRole('button', { name: 'More for plan.docx' }).click();
  await page.getByRole('menuitem', { name: 'Confirm and Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'What travels with this file' });
  await expect.element(dialog.getByText('is “Only me” until you share it.', { exact: false })).toBeVisible();
  const lists = () =>
    dialog
      .getByRole('list')
      .elements()
      .map((list) => [...list.children].map((item) => item.textContent));
  expect(lists()).toEqual([
    ['The file name', 'Comments', 'Tracked changes'],
    [
      'Names of authors and companies',
      'The place where it was taken',
      '3 links or buttons that do more than open a page of this file, a website or an email',
    ],
  ]);
  expect(questions().some((asked) => asked.endsWith('/share'))).toBe(false);
  await dialog.getByRole('button', { name: 'Share with Both of Us' }).click();
  await expect.poll(() => questions().some((asked) => asked.endsWith('/share'))).toBe(true);
});

test('a signature that sharing removes is asked about: it stays only mine, or a copy without it is shared', async () => {
  await withDocument({ name: 'order.pdf', audience: 'me', isWaiting: true, stays: [], removed: ['signature'] });
  await page.getByRole('button', { name: 'More for order.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Confirm and Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'What travels with this file' });
  const question = 'Sharing removes the digital signature. Keep it to yourself, or share a copy without it?';
  await expect.element(dialog.getByText(question)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep It to Myself' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(questions().some((asked) => asked.endsWith('/share'))).toBe(false);
  await page.getByRole('button', { name: 'More for order.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Confirm and Share' }).click();
  await dialog.getByRole('button', { name: 'Share Without It' }).click();
  await expect.poll(() => questions().some((asked) => asked.endsWith('/share'))).toBe(true);
});

test('a document that one’s lawyer sent says so in the list, in its facts and in its history', async () => {
  const jordan = '01900000-0000-7000-8000-0000000000d1';
  await withDocument({ name: 'motion.doc', kind: 'doc', pages: 0, audience: 'me', fromCounsel: 'Jordan Park' });
  const row = page.getByRole('row', { name: /motion\.doc/ });
  await expect.element(row.getByText('From Jordan Park, your lawyer')).toBeVisible();
  await expect.element(row.getByText('Only me', { exact: true })).toBeVisible();
  const content = { name: 'motion.doc', from_counsel: 'Jordan Park' };
  const entry = {
    seq: 0,
    at: '2026-11-20T16:00:00Z',
    kind: 'document.added',
    ref: jordan,
    by: jordan,
    content,
    clock: null,
  };
  answering({ path: /\/history(\?|$)/, json: [entry] });
  await row.getByRole('button', { name: 'Preview motion.doc' }).click();
  const preview = page.getByRole('dialog', { name: 'motion.doc' });
  await expect.element(preview.getByText('Jordan Park, your lawyer', { exact: true })).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).first().click();
  await row.getByRole('button', { name: 'More for motion.doc' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect.element(page.getByRole('dialog', { name: 'History' }).getByText('Added by Jordan Park')).toBeVisible();
});
