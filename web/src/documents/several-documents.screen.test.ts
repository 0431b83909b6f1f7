import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { phone, resize, settled } from '../testing/window.ts';

// Several documents at once: downloaded as one zip, shared, and deleted for oneself.

asVisitor('demo');

const button = (name: string) => page.getByRole('button', { name, exact: true });
const acts = page.getByRole('toolbar', { name: 'Selected documents' });
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const dialog = (name: string) => page.getByRole('dialog', { name });
const row = (name: RegExp) => page.getByRole('row').filter({ hasText: name });

async function select(...names: string[]): Promise<void> {
  await visit('/documents');
  await button('Select').click();
  for (const name of names) await box(name).click();
}

/** What the browser was handed to save, by name. */
function savedFiles(): { name: string; href: string }[] {
  const saved: { name: string; href: string }[] = [];
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
      event.preventDefault();
      saved.push({ name: event.target.download, href: event.target.href });
    },
    { capture: true },
  );
  HTMLAnchorElement.prototype.click = function click() {
    saved.push({ name: this.download, href: this.href });
  };
  return saved;
}

test('a press on a row selects it, and the acts say how many; Done puts everything back', async () => {
  await resize(phone);
  await select('Parenting plan.pdf');
  await expect.element(acts.getByRole('status')).toHaveTextContent('1 selected');
  await row(/Spring report/)
    .getByText(/ · School/)
    .click();
  await expect.element(acts.getByRole('status')).toHaveTextContent('2 selected');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await settled();
  expect(await violations()).toEqual([]);
  await button('Select All').click();
  await expect.element(button('Select All')).toBeDisabled();
  await button('Done').click();
  await expect.element(box('Parenting plan.pdf')).not.toBeInTheDocument();
});

test('a zip has all of them, opens those that weren’t, and says so before', async () => {
  const click = HTMLAnchorElement.prototype.click;
  const saved = savedFiles();
  await select('Parenting plan.pdf', 'Spring report.pdf');
  await acts.getByRole('button', { name: 'Download' }).click();
  const asking = dialog('Download as One Zip');
  await expect.element(asking.getByText('You haven’t opened 1 of these. Download opens them.')).toBeVisible();
  await asking.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => saved).toHaveLength(1);
  HTMLAnchorElement.prototype.click = click;
  const [{ name, href } = { name: '', href: '' }] = saved;
  expect(name).toMatch(/^Documents \d{4}-\d\d-\d\d\.zip$/);
  const entries = unzipSync(new Uint8Array(await (await fetch(href)).arrayBuffer()));
  expect(Object.keys(entries).toSorted()).toEqual(['Parenting plan.pdf', 'Spring report.pdf']);
  await expect.element(button('Select')).toBeVisible();
  await button('Preview Spring report.pdf').click();
  const page1 = dialog('Spring report.pdf').getByRole('img', { name: 'Page 1 of Spring report.pdf' });
  await expect.element(page1, { message: 'it is opened' }).toBeVisible();
});

test('nothing is opened before Download is pressed', async () => {
  await select('Spring report.pdf');
  await acts.getByRole('button', { name: 'Download' }).click();
  await expect.element(dialog('Download as One Zip')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Download as One Zip')).not.toBeInTheDocument();
  await button('Done').click();
  await button('Preview Spring report.pdf').click();
  await expect.element(dialog('Spring report.pdf').getByRole('button', { name: 'Show' })).toBeVisible();
});

test('several are deleted for me, and can be restored', async () => {
  await select('Parenting plan.pdf', 'Vaccinations.jpg');
  await acts.getByRole('button', { name: 'Delete' }).click();
  const asking = dialog('Delete 2 documents');
  await expect.element(asking.getByText('the other parent, who isn’t notified', { exact: false })).toBeVisible();
  await asking.getByRole('button', { name: 'Delete 2 documents' }).click();
  await expect.element(row(/Parenting plan/)).not.toBeInTheDocument();
  await expect.element(row(/Vaccinations/)).not.toBeInTheDocument();
  await button('Deleted').click();
  await expect.element(dialog('Deleted Documents').getByText('Vaccinations.jpg')).toBeVisible();
});

test('sharing several asks by itself about each that takes more along, and what isn’t answered stays private', async () => {
  const { api, queries } = await import('../api.ts');
  await visit('/documents');
  const [family] = await api.families.list.call();
  const documents = await api.documents.list.call({ familyId: family!.id });
  expect(documents.filter(({ audience }) => audience === 'me')).toMatchObject([{ name: 'Questions for Morgan.docx' }]);
  queries.clear();
  await select('Parenting plan.pdf', 'Questions for Morgan.docx');
  await acts.getByRole('button', { name: 'Share' }).click();
  const asking = dialog('Share with Both of Us');
  await expect.element(asking.getByText('Questions for Morgan.docx')).toBeVisible();
  expect(asking.getByText('Parenting plan.pdf').elements(), 'shared already').toEqual([]);
  await asking.getByRole('button', { name: 'Share 1 with Both of Us' }).click();
  await expect.element(asking).not.toBeInTheDocument();
  await expect.element(row(/Questions for Morgan/)).not.toHaveTextContent('Only me');
});
