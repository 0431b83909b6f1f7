import { isMadeOf, strengthOf } from '@evenkeel/contract/security.rules';
import { os } from './api.ts';
import { missing } from './traits.ts';
import { methods, newBackupCodes } from './security.methods.ts';

const { passkeys } = os.security;

export const security = os.security.router({
  /** Checked in this browser only, without a breach service. */
  checkPassword: os.security.checkPassword.handler(({ input: { password, about } }) => {
    const strength = strengthOf(password);
    const isSafe = strength.points >= 3 && !isMadeOf(password, about);
    const message = isSafe ? 'This password looks safe.' : 'This password is easy to guess.';
    return { isSafe, breachCount: 0, message, strength };
  }),

  methods,
  newBackupCodes,

  /** Passkeys need a server. */
  passkeys: passkeys.router({
    list: passkeys.list.handler(() => []),
    begin: passkeys.begin.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO({ message: missing['security.passkeys.begin'] });
    }),
    add: passkeys.add.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO();
    }),
    rename: passkeys.rename.handler(() => ({})),
    remove: passkeys.remove.handler(() => ({})),
  }),
});
