import { expect, test } from 'vitest';
import { isOfOwnAccount, isOwnPlace, paths } from '../lib/paths.ts';

test('the addresses of the product', () => {
  expect(paths).toMatchInlineSnapshot(`
    {
      "account": "/onboarding/account",
      "addChildren": "/onboarding/children",
      "addDocuments": "/onboarding/documents",
      "calendar": "/calendar",
      "children": "/children",
      "choosePlan": "/onboarding/subscription",
      "coParents": "/settings/coparents",
      "contact": "/contact-us",
      "dashboard": "/dashboard",
      "documents": "/documents",
      "health": "/health",
      "invitation": "/invitation/$token",
      "inviteCoParent": "/invite-coparent",
      "kit": "/kit",
      "landing": "/",
      "learnMore": "/learn-more",
      "mediation": "/mediation",
      "messages": "/messages",
      "neutral": "/list",
      "neverWrite": "/never-write/$token",
      "notifications": "/notifications",
      "offer": "/offer",
      "payments": "/payments",
      "privacy": "/privacy",
      "profile": "/profile",
      "profileSecurity": "/profile/security",
      "profileSettings": "/profile/settings",
      "profileSubscription": "/profile/subscription",
      "recovery": "/recovery/$token",
      "restore": "/restore/$token",
      "role": "/onboarding/role",
      "school": "/school",
      "secondStep": "/second-step",
      "security": "/security",
      "securityCheck": "/profile/security/check",
      "setUpCalendar": "/onboarding/calendar",
      "settings": "/settings",
      "settingsSecurity": "/settings/security",
      "shared": "/shared",
      "signIn": "/signin",
      "signUp": "/signup",
      "subscription": "/subscription",
      "terms": "/terms",
      "undo": "/undo/$token",
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

test.each([
  '/profile',
  '/profile/',
  '/profile/security',
  '/profile/security/check',
  '/security',
  '/subscription',
  '/settings',
  '/settings/security',
])('%s is about one’s own account, and needs no family', (pathname) => {
  expect(isOfOwnAccount(pathname)).toBe(true);
});

test.each(['/dashboard', '/settings/coparents', '/profiles', '/', '/securityx'])(
  '%s is about the family',
  (pathname) => {
    expect(isOfOwnAccount(pathname)).toBe(false);
  },
);
