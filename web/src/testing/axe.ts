import axe from 'axe-core';
import { desk, emulate, phone, resize, settled } from './window.ts';

/** Rules about color. Themes change nothing else, and the other rules are slow. */
const ofColors = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/** axe violations on screen, in both themes and at both sizes, each with the start of its element. */
export async function violations(): Promise<string[]> {
  const found: string[] = [];
  for (const [size, viewport] of Object.entries({ desk, phone })) {
    await resize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await emulate({ colorScheme, reducedMotion: 'reduce' });
      await settled();
      for (const one of await violationsIn(colorScheme === 'dark')) found.push(`${size}, ${colorScheme}: ${one}`);
    }
  }
  return found;
}

async function violationsIn(colorsOnly: boolean): Promise<string[]> {
  // Themes fade: wait for the final colors.
  const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(fading.map(({ finished }) => finished));
  // Without passing elements, which take longer than the violations.
  const found = await axe.run(document, {
    resultTypes: ['violations'],
    ...(colorsOnly && { runOnly: { ...ofColors, values: [...ofColors.values] } }),
  });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
