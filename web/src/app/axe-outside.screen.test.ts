import { expect, test } from 'vitest';
import { violations } from '../testing/axe.ts';
import { answering, refusing } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { publicPages } from '../testing/public-pages.ts';
import { emulate, settled } from '../testing/window.ts';

// axe finds nothing on public pages, in both themes and at both sizes.

asVisitor('nobody');

for (const path of publicPages) {
  test(path, async () => {
    refusing({ path: /./, status: 404 });
    answering({ path: /^\/session$/, json: null });
    answering({
      path: /^\/operator$/,
      json: { name: 'Harbor House', address: '1 Quay Street', email: 'a@example.com' },
    });
    await visit(path);
    await settled();
    expect(await violations()).toEqual([]);
  });
}

test('axe finds an image without alt text and low contrast in the dark theme', async () => {
  await visit('/terms');
  await settled();
  const picture = document.createElement('img');
  picture.src = '/mark.svg';
  const pale = Object.assign(document.createElement('p'), { textContent: 'Pale', className: 'dark-only' });
  pale.style.color = 'light-dark(black, #222)';
  document.querySelector('main')?.append(picture, pale);
  const found = await violations();
  picture.remove();
  pale.remove();
  expect(found.map((one) => one.replace(/: <.*/, ''))).toEqual([
    'desk, light: image-alt',
    'desk, dark: color-contrast',
    'phone, light: image-alt',
    'phone, dark: color-contrast',
  ]);
});

const colorOf = () => getComputedStyle([...document.querySelectorAll('footer a')].at(-1) ?? document.body).color;

test('with reduced motion the theme changes at once on the whole page', async () => {
  await emulate({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await visit('/');
  await settled();
  const dark = colorOf();
  await emulate({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(document.getAnimations()).toEqual([]);
  expect(colorOf()).not.toBe(dark);
});
