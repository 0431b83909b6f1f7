import { newId } from '@evenkeel/contract/ids';
import { makePdf } from '../server/src/testing/documents/pdfs.ts';
import { ask } from './calls.ts';
import { signUpByCalls } from './newcomers.ts';
import { addApp } from './own-account.ts';
import { twoParents } from './parents.ts';
import { expect, openBrowser, person, shoot, test } from './people.ts';

const inDays = (days: number) =>
  Temporal.Now.zonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString();

test('what a lawyer adds is Alex’s alone; Alex shares it, and Blake sees that Alex added it', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex, blake } = await twoParents(browser, { url, dataDir }, '/documents');
  const [family] = await ask<{ id: string }[]>(alex.page, '/families');
  const path = `/families/${family!.id}`;
  const jordan = person('Jordan', 'Park');
  const page = await (await openBrowser(browser, url)).newPage();
  await signUpByCalls(page, dataDir, jordan, 'lawyer');
  await page.goto('/security');
  await addApp(page);
  const id = newId();
  const about = { email: jordan.email, role: 'lawyer', isNamed: false, sections: ['documents'], children: [] };
  const terms = { startsOn: inDays(0), endsOn: inDays(90), purpose: 'The hearing in May' };
  await ask(alex.page, `${path}/grants`, { id, ...about, ...terms });
  await ask(page, `/grant-offers/${id}/answer`, { isAccepted: true });

  await page.goto(`/shared?of=${family!.id}&part=documents`);
  await page.getByRole('button', { name: 'Add a Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Document' });
  const buffer = await makePdf(['Motion to change the holiday schedule']);
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'draft.pdf', mimeType: 'application/pdf', buffer });
  await dialog.getByLabel('Name').fill('Motion');
  await dialog.getByRole('combobox', { name: 'Document category' }).click();
  await page.getByRole('option', { name: 'Custody' }).click();
  await shoot(page, 'counsel-documents-1-add');
  await dialog.getByRole('button', { name: 'Add Document' }).click();
  const added = page.getByRole('list', { name: 'Documents you added' });
  await expect(added).toContainText('Motion.pdf');
  await shoot(page, 'counsel-documents-2-added');

  // Alex's open page has it, from Jordan. Blake's has nothing, and no notice.
  const mine = alex.page.getByRole('row', { name: /Motion\.pdf/ });
  await expect(mine).toContainText('From Jordan Park, your lawyer');
  await expect(mine).toContainText('Only me');
  await shoot(alex.page, 'counsel-documents-3-parent');
  await blake.page.goto('/documents');
  await expect(blake.page.getByText('No documents yet.', { exact: false })).toBeVisible();

  await mine.getByRole('button', { name: 'More for Motion.pdf' }).click();
  await alex.page.getByRole('menuitem', { name: 'Share' }).click();
  await alex.page.getByRole('button', { name: 'Share with Both of Us' }).click();
  const theirs = blake.page.getByRole('row', { name: /Motion\.pdf/ });
  await expect(theirs).toContainText('by Alex');
  await expect(theirs).not.toContainText('Jordan');

  // Ended: Jordan's page closes by itself, and Alex keeps the document.
  await ask(alex.page, `${path}/grants/${id}/end`, {});
  await expect(page.getByText('That family isn’t open to you, or not any more.')).toBeVisible({ timeout: 2_000 });
  await alex.page.reload();
  await expect(mine).toContainText('From Jordan Park, your lawyer');
});
