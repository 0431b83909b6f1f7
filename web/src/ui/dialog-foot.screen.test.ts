import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';
import { desk, phone, resize, settled } from '../testing/window.ts';

// What a dialog is for, always in sight at its foot.

asVisitor('demo');

const dialog = () => page.getByRole('dialog');
const boxOf = (name: string) => dialog().getByRole('button', { name, exact: true }).element().getBoundingClientRect();

async function openEvent(): Promise<void> {
  await visit('/calendar');
  await page.getByRole('button', { name: 'Add Event' }).first().click();
  await expect.element(dialog().getByRole('button', { name: 'Add Event', exact: true })).toBeVisible();
  await settled();
}

/** The part of a dialog that scrolls. */
const scroller = () =>
  [...dialog().element().querySelectorAll<HTMLElement>('*')].find(
    (one) => one.scrollHeight > one.clientHeight + 40 && getComputedStyle(one).overflowY === 'auto',
  )!;

/** A phone, the same with its keyboard in sight, and a desk. */
const windows = { phone, 'phone with its keyboard': { width: 390, height: 504 }, desk: { ...desk, height: 600 } };

test.each(Object.entries(windows))('a long form scrolls above its foot: %s', async (_, size) => {
  await resize(size);
  await openEvent();
  const top = dialog().element().getBoundingClientRect().top;
  const title = dialog().getByRole('heading').first().element().getBoundingClientRect();
  const area = scroller();
  for (const place of [0, area.scrollHeight / 2, area.scrollHeight]) {
    area.scrollTop = place;
    const [cancel, add] = [boxOf('Cancel'), boxOf('Add Event')];
    expect(add.bottom).toBeLessThanOrEqual(size.height);
    expect(cancel.top).toBe(add.top);
    expect(cancel.right).toBeLessThan(add.left);
    expect(add.top).toBeGreaterThan(title.bottom + 150);
  }
  // Nothing scrolls under its title.
  expect(area.getBoundingClientRect().top).toBeGreaterThanOrEqual(title.bottom);
  expect(top).toBeGreaterThanOrEqual(0);
});

test('a field that is reached by the keyboard isn’t behind the foot', async () => {
  await resize({ width: 390, height: 504 });
  await openEvent();
  const fields = dialog()
    .element()
    .querySelectorAll<HTMLElement>('input:not([type=hidden]), textarea, [role=combobox], [role=checkbox]').length;
  for (let i = 0; i < fields + 4; i += 1) {
    const focused = document.activeElement!.getBoundingClientRect();
    if (!document.activeElement!.closest('[data-below-toasts]'))
      expect(focused.bottom, document.activeElement!.outerHTML.slice(0, 120)).toBeLessThanOrEqual(
        boxOf('Add Event').top,
      );
    await userEvent.keyboard('{Tab}');
  }
});
