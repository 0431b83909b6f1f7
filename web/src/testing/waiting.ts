import type { Waiting } from '@evenkeel/contract/accounts';

/** What the server answers while a new account waits for its PIN. */
export const waiting: Waiting = {
  email: 'alex@example.com',
  purpose: 'sign_up',
  isProven: false,
  guard: null,
  isSent: true,
  isRefused: false,
  resendIn: 60,
  hasLocalMailbox: false,
};
