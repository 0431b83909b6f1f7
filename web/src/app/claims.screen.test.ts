import { sectionSharing } from '@evenkeel/contract/section-words';
import { claimsIn } from '@evenkeel/contract/testing/claims';
import { expect, test } from 'vitest';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { prints } from '../testing/prints.ts';
import { publicPages } from '../testing/public-pages.ts';
import { settled } from '../testing/window.ts';

// Public pages, and pages that can be printed, claim only what holds. Emails: server/src/jobs/letters.test.ts.

asVisitor('demo');

const invited = { sender: 'Blake', message: 'Hi', email: 'a...@example.com', isMine: false, isThird: false };
const printed = Object.values(prints);

/** A line for every section there is: what a third parent sees, and what the two share. */
const ofSections: Record<string, string[]> = {
  '/privacy': Object.values(sectionSharing).map(({ third }) => third),
  '/invitation/open': Object.values(sectionSharing).map(({ shared }) => shared),
};

for (const path of [...publicPages, '/invitation/open', '/never-write/open', ...printed]) {
  test(`${path} claims only what holds`, async () => {
    answering({ path: /^\/invitations\/look$/, method: 'POST', json: invited });
    await visit(path);
    await settled();
    const labels = [...document.querySelectorAll('[alt], [aria-label], [title]')].flatMap((element) =>
      ['alt', 'aria-label', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    const text = [document.title, document.body.innerText, document.body.textContent, ...labels].join('\n');
    expect(text.length).toBeGreaterThan(100);
    expect(claimsIn(text)).toEqual([]);
    for (const line of ofSections[path] ?? []) expect(text).toContain(line);
  });
}
