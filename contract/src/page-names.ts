/** What the pages of the settings are called: in their title, in whatever leads to them, and in mails. */
export const pageNames = {
  profile: 'Profile',
  security: 'Privacy & Security',
  subscription: 'Subscription & Billing',
  settings: 'Settings',
  coParents: 'Co-Parent Management',
  notifications: 'Notifications',
  shared: 'Shared with You',
} as const;
export type PageNames = typeof pageNames;
