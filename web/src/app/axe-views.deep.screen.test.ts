import { testsOfPage } from '../testing/axe-states.ts';
import { asVisitor } from '../testing/product.ts';

asVisitor('demo');

/** Other views of the sections, and the pages of one's own account. */
const pages = [
  '/calendar?view=list',
  '/calendar?view=year&day=2027-12-24',
  '/calendar?view=exchanges',
  '/calendar?view=nights',
  '/messages',
  '/messages?contact=01900000-0000-7000-8000-00000000000b&print=true',
  '/payments?tab=expenses',
  '/payments?from=2000-01-01&to=2199-12-31',
  '/documents?search=thanksgiving',
  '/settings/coparents?tab=connections',
  '/profile',
  '/profile/subscription',
  '/profile/settings',
  '/settings',
  '/profile/security/check',
  '/onboarding/calendar',
  '/onboarding/documents',
  '/onboarding/subscription',
];

for (const path of pages) testsOfPage(path);
