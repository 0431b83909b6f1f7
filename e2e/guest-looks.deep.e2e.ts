import { newId } from '@evenkeel/contract/ids';
import { ask } from './calls.ts';
import { inDatabase } from './database.ts';
import { signUpByCalls } from './newcomers.ts';
import { addApp } from './own-account.ts';
import { twoParents } from './parents.ts';
import { expect, openBrowser, person, test } from './people.ts';

const inDays = (days: number) =>
  Temporal.Now.zonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString();

test('a guest’s whole visit stands as what they opened, in that order, and as nothing else', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex } = await twoParents(browser, { url, dataDir }, '/settings/coparents?tab=connections');
  const [family] = await ask<{ id: string }[]>(alex.page, '/families');
  const grants = `/families/${family!.id}/grants`;
  const jordan = person('Jordan', 'Park');
  const sections = ['calendar', 'children', 'health', 'school', 'payments', 'documents'];
  const { id } = await ask<{ id: string }>(alex.page, grants, {
    id: newId(),
    email: jordan.email,
    role: 'lawyer',
    isNamed: false,
    purpose: 'The hearing in May',
    sections,
    children: [],
    startsOn: inDays(0),
    endsOn: inDays(90),
  });
  // As the record has them, one after the other: the list of looks names no order within an hour.
  const looks = async () => {
    const rows = await inDatabase<{ section: string }>(
      dataDir,
      `select body -> 2 ->> 'section' as section
         from entry, jsonb_array_elements_text(disclosures) as told, lateral (select told::jsonb as body) each
        where family_id = $1 and kind = 'grant.looked' and body ->> 1 = 'body' order by seq`,
      [family!.id],
    );
    return [...new Set(rows.map(({ section }) => section))]; // after a full hour the same look stands once more
  };

  const page = await (await openBrowser(browser, url)).newPage();
  await signUpByCalls(page, dataDir, jordan, 'lawyer');
  await addApp(page);
  await ask(page, `/grant-offers/${id}/answer`, { isAccepted: true });

  // The list of families, with room for whatever is loaded ahead, is none.
  await page.goto('/shared', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Alex and Blake' })).toBeVisible();
  expect(await looks()).toEqual([]);

  await page.getByRole('link', { name: 'Alex and Blake' }).click();
  await expect(page.getByRole('heading', { name: 'Alex and Blake', level: 1 })).toBeVisible();
  await expect.poll(looks).toEqual(['calendar']);
  for (const [name, opened] of [
    ['School', ['calendar', 'school']],
    ['Payments', ['calendar', 'school', 'payments']],
    ['Documents', ['calendar', 'school', 'payments', 'documents']],
  ] as const) {
    const tab = page.getByRole('tab', { name });
    await tab.hover(); // Pointing at it isn't opening it.
    await tab.click();
    await expect.poll(looks).toEqual(opened);
    await page.waitForLoadState('networkidle');
  }
  // What comes from memory, with Back, and anew after a reload, is the same look within an hour.
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'School', selected: true })).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  expect(await looks()).toEqual(['calendar', 'school', 'payments', 'documents']);
});
