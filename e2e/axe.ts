import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What colors can break. A theme changes nothing else (theme.css), and the rest of the rules takes longer. */
const ofColors = ['color-contrast', 'link-in-text-block'];

type Rules = { colorsOnly?: boolean; without?: string[] };

/** What axe finds on a page, each with the beginning of its element. */
export async function violationsOf(page: Page, { colorsOnly = false, without = [] }: Rules = {}): Promise<string[]> {
  await page.evaluate(() => {
    // Colors of a theme or a toast that fades are nobody's, and a toast may leave while axe looks: nothing fades until it is done.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
  // Legacy: without the second page that it would open each time for the frames of other sites. There are none.
  // And without the elements of whatever it finds in order, which take longer than the violations.
  const onlyViolations = { resultTypes: ['violations' as const] };
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options(onlyViolations).disableRules(without);
  const { violations } = await (colorsOnly ? builder.withRules(ofColors) : builder)
    .analyze()
    .finally(() => page.evaluate(() => void document.adoptedStyleSheets.pop()));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
