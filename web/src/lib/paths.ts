import { inTab } from './browser-storage.ts';

/** Every path that a page links to; `paths.test.ts` checks them against the routes. */
export const paths = {
  landing: '/',
  learnMore: '/learn-more',
  contact: '/contact-us',
  privacy: '/privacy',
  terms: '/terms',
  signUp: '/signup',
  signIn: '/signin',
  verifyEmail: '/verify-email',
  secondStep: '/second-step',
  undo: '/undo/$token',
  recovery: '/recovery/$token',
  restore: '/restore/$token',
  role: '/onboarding/role',
  account: '/onboarding/account',
  addChildren: '/onboarding/children',
  setUpCalendar: '/onboarding/calendar',
  addDocuments: '/onboarding/documents',
  choosePlan: '/onboarding/subscription',
  invitation: '/invitation/$token',
  neverWrite: '/never-write/$token',
  offer: '/offer',
  dashboard: '/dashboard',
  children: '/children',
  calendar: '/calendar',
  documents: '/documents',
  payments: '/payments',
  messages: '/messages',
  health: '/health',
  school: '/school',
  mediation: '/mediation',
  notifications: '/notifications',
  waiting: '/waiting',
  shared: '/shared',
  settings: '/settings',
  coParents: '/settings/coparents',
  profile: '/profile',
  profileSecurity: '/profile/security',
  profileSubscription: '/profile/subscription',
  profileSettings: '/profile/settings',
  securityCheck: '/profile/security/check',
  security: '/security',
  settingsSecurity: '/settings/security',
  subscription: '/subscription',
  inviteCoParent: '/invite-coparent',
  neutral: '/list',
  kit: '/kit',
} as const;

/** Whether a page is about the account itself: it needs no family and no second step first. */
export function isOfOwnAccount(pathname: string): boolean {
  return /^\/(profile(\/.*)?|security|subscription|settings(\/security)?)\/?$/.test(pathname);
}

/** A path in one of several families. */
export function inFamily(place: string, familyId: string): string {
  const url = new URL(place, 'http://here');
  url.searchParams.set('family', familyId);
  return url.pathname + url.search + url.hash;
}

/** The family named in the URL; empty if there is only one. */
export function familyHere(): string {
  return new URLSearchParams(globalThis.location?.search).get('family') ?? '';
}

const key = 'place';

/** Remembers where to go after signing in, for this tab; never the sign-in pages themselves. */
export function rememberPlace(place: string): void {
  if (isOwnPlace(place) && !place.startsWith(paths.signIn)) inTab.set(key, place);
}

/** The remembered path (read once), or the dashboard. */
export function takePlace(): string {
  const place = inTab.get(key) ?? '';
  inTab.remove(key);
  return isOwnPlace(place) ? place : paths.dashboard;
}

/** Whether it is a path of this application: one leading slash, nothing a browser reads as another host. */
export function isOwnPlace(place: string): boolean {
  return (
    /^\/(?![/\\])/.test(place) && URL.canParse(place, 'http://here') && new URL(place, 'http://here').host === 'here'
  );
}
