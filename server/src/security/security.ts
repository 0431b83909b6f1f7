import { strengthOf } from '@evenkeel/contract/security.rules';
import { os, signedIn } from '../api.ts';
import { replaceBackupCodes } from './backup-codes.ts';
import { disable, listMethods, makePrimary } from './methods.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import { sendSms, setUpSms, setUpTotp, verify } from './setting-up.ts';

const { checkPassword, methods, newBackupCodes, passkeys } = os.security;

export const security = os.security.router({
  checkPassword: checkPassword.handler(async ({ input, context }) => {
    await context.limits.spend('passwordCheck', context.browser.network());
    const judged = await context.judge(input.password, input.about);
    return { ...judged, strength: strengthOf(input.password) };
  }),
  methods: methods.router({
    list: methods.list.use(signedIn).handler(({ context }) => listMethods(context)),
    setUpTotp: methods.setUpTotp.use(signedIn).handler(({ input, context }) => setUpTotp(context, input.nickname)),
    setUpSms: methods.setUpSms.use(signedIn).handler(({ input, context }) => setUpSms(context, input.phoneNumber)),
    sendSms: methods.sendSms.use(signedIn).handler(({ input, context }) => sendSms(context, input.methodId)),
    verify: methods.verify.use(signedIn).handler(({ input, context }) => verify(context, input.methodId, input.code)),
    disable: methods.disable.use(signedIn).handler(({ input, context }) => disable(context, input.methodId)),
    makePrimary: methods.makePrimary.use(signedIn).handler(async ({ input, context }) => {
      await makePrimary(context, input.methodId);
      return {};
    }),
  }),
  newBackupCodes: newBackupCodes.use(signedIn).handler(({ context }) => replaceBackupCodes(context)),
  passkeys: passkeys.router({
    list: passkeys.list.use(signedIn).handler(({ context }) => listPasskeys(context)),
    begin: passkeys.begin.use(signedIn).handler(({ context }) => beginPasskey(context)),
    add: passkeys.add.use(signedIn).handler(({ input, context }) => addPasskey(context, input)),
    rename: passkeys.rename.use(signedIn).handler(async ({ input: { id, nickname }, context }) => {
      await renamePasskey(context, id, nickname);
      return {};
    }),
    remove: passkeys.remove.use(signedIn).handler(async ({ input, context }) => {
      await removePasskey(context, input.id);
      return {};
    }),
  }),
});
