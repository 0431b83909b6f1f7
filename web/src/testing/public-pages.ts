/** Pages that open without signing in. */
export const publicPages = [
  '/',
  '/learn-more',
  '/contact-us',
  '/privacy',
  '/terms',
  '/signin',
  '/signup',
  '/onboarding/role',
  '/onboarding/children',
  '/onboarding/documents',
  '/onboarding/subscription',
  '/invitation/unknown',
  '/undo/unknown',
  '/recovery/unknown',
  '/restore/unknown',
  '/no/such/page',
] as const;
