import { isMadeOf, strengthOf } from '@evenkeel/contract/security.rules';
import { os } from './api.ts';

/** Judged by this browser alone: no breach service is asked. */
export const security = os.security.router({
  checkPassword: os.security.checkPassword.handler(({ input: { password, about } }) => {
    const isSafe = strengthOf(password).points >= 3 && !isMadeOf(password, about);
    const message = isSafe ? 'This password looks safe.' : 'This password is easy to guess.';
    return { isSafe, breachCount: 0, message };
  }),
});
