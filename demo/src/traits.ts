// What the demo can't do or only simulates, as screens show it.

/** Operations that need a real account, with the sentence next to their control. */
export const missing = {
  'accounts.care.set': 'The demo has no account recovery. You need your own account for this.',
  'accounts.email.change': 'The demo has no mailbox. You need your own account to change your address.',
  'accounts.sessions.revokeAll': 'The demo has no one to sign out. You need your own account for this.',
  'accounts.sessions.revokeOthers': 'The demo has no one to sign out. You need your own account for this.',
  'notifications.mails.change': 'The demo sends no email.',
  'security.passkeys.begin': 'The demo can’t make passkeys. You need your own account for them.',
} as const;

/** Sentences that differ because everything stays in this browser. */
export const sayings = {
  security:
    'This is simulated in this browser: any 6 digits work as a code, no message is sent, a new password is checked but not ' +
    'saved, nobody is asked who they are, and nothing is protected.',
  deletingAccount: 'This removes everything the demo keeps in this browser. Your own account isn’t affected.',
  accountDeleted: 'The demo is gone from this browser.',
} as const;
