import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';

// Who can read a health record now: the parents, counsel and relatives that one of them gave health to, and neutrals of both.

asVisitor('signed in');

const at = '2026-11-26T12:00:00.000Z';

test('counsel, neutrals and relatives stand among the readers: by name but where the other parent gave it without', async () => {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const other = family?.members.find(({ accountId, home }) => home !== null && accountId !== family.me);
  const terms = {
    sections: ['health'],
    startsOn: '2025-01-02',
    endsOn: '2099-12-31',
    role: 'lawyer',
    children: [] as string[],
  };
  const mine = {
    ...terms,
    id: crypto.randomUUID(),
    familyId: family?.id,
    email: 'jordan@example.com',
    name: 'Jordan Park',
    isNamed: false,
    status: 'accepted',
    purpose: 'The hearing',
    madeAt: at,
    answeredAt: at,
    endedAt: null,
    version: 2,
  };
  const ofOther = { ...terms, id: crypto.randomUUID(), grantedBy: other?.accountId, name: null };
  const later = { ...ofOther, id: crypto.randomUUID(), startsOn: '2099-01-01' };
  const ofSchool = { ...ofOther, id: crypto.randomUUID(), sections: ['school'], startsOn: '2025-03-04' };
  const mediator = { ...mine, id: crypto.randomUUID(), role: 'mediator', name: 'Robin Vale', isNamed: true };
  const asked = { ...mediator, id: crypto.randomUUID(), name: null, status: 'asked' };
  const children = (await api.children.list.call({ familyId: family?.id ?? '' })).map(({ id }) => id);
  const grandma = { ...mine, id: crypto.randomUUID(), role: 'relative', name: 'Ana Rivera', children };
  const nanny = { ...ofOther, id: crypto.randomUUID(), role: 'relative', children };
  const ofNobody = { ...nanny, id: crypto.randomUUID(), children: [crypto.randomUUID()], startsOn: '2025-03-04' };
  const json = {
    mine: [mine, grandma],
    neutrals: [mediator, asked],
    others: [ofOther, nanny, later, ofSchool, ofNobody],
  };
  answering({ path: /\/grants$/, json });
  await visit('/health');
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'Who Can Read It' }).click();
  const line = page.getByText(/^Added by .* Can be read by you, /);
  await expect
    .poll(() => line.element().textContent)
    .toMatch(
      /your lawyer Jordan Park \(since Jan\s2, 2025\), your relative or carer Ana Rivera \(since Jan\s2, 2025\), a lawyer of Blake \(since Jan\s2, 2025\), a relative or carer of Blake \(since Jan\s2, 2025\), and mediator Robin Vale \(since Jan\s2, 2025\)\.$/,
    );
  expect(line.element().textContent).not.toMatch(/2099|Mar 4/);
});
