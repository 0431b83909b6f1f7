/** The rows of the Security tab. A link opens one by its id: `/profile/security#sessions`. */
export const rowTitles = {
  email: 'Email address',
  password: 'Password',
  'two-factor': 'Two-factor authentication',
  passkeys: 'Passkeys',
  sessions: 'Where you’re signed in',
  access: 'What still has access',
  events: 'What happened',
  'extra-care': 'Extra care',
  'password-check': 'Password health check',
  'quick-exit': 'How Quick exit works',
} as const;
export type RowId = keyof typeof rowTitles;

/** In order: how someone gets in, who is in, and the rest. */
export const rowGroups: readonly (readonly RowId[])[] = [
  ['email', 'password', 'two-factor', 'passkeys'],
  ['sessions', 'access', 'events'],
  ['extra-care', 'password-check', 'quick-exit'],
];
