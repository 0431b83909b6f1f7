import { expect, test } from 'vitest';
import { isOwnPlace, paths } from '../lib/paths.ts';

test('the addresses of the product', () => {
  expect(paths).toMatchInlineSnapshot(`
    {
      "account": "/onboarding/account",
      "addChildren": "/onboarding/children",
      "calendar": "/calendar",
      "children": "/children",
      "choosePlan": "/onboarding/subscription",
      "coParents": "/settings/coparents",
      "contact": "/contact-us",
      "dashboard": "/dashboard",
      "invitation": "/invitation/$token",
      "inviteCoParent": "/invite-coparent",
      "kit": "/kit",
      "landing": "/",
      "learnMore": "/learn-more",
      "messages": "/messages",
      "neverWrite": "/never-write/$token",
      "notifications": "/notifications",
      "payments": "/payments",
      "privacy": "/privacy",
      "role": "/onboarding/role",
      "setUpCalendar": "/onboarding/calendar",
      "signIn": "/signin",
      "signUp": "/signup",
      "terms": "/terms",
      "verifyEmail": "/verify-email",
      "waiting": "/waiting",
    }
  `);
});

test.each(['/dashboard', '/calendar?day=2026-11-24', '/children?id=1#alerts', '/'])(
  '%s is a place of ours',
  (place) => {
    expect(isOwnPlace(place)).toBe(true);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  'dashboard',
  '/\t/evil.example',
])('%j is no place of ours', (place) => {
  expect(isOwnPlace(place)).toBe(false);
});
