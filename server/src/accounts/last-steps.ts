import { os } from '../api.ts';
import { beginPasskey, signInWithPasskey } from './passkey.ts';
import { askRecovery, cancelRecovery, finishRecovery } from './recovery.ts';
import { getSecondStep, sendSignInSms, verifySecondStep } from './second-step.ts';

const { secondStep, passkey, recovery } = os.accounts;

/** What may follow a right password, or take its place. */
export const lastSteps = {
  secondStep: secondStep.router({
    get: secondStep.get.handler(({ context }) => getSecondStep(context)),
    verify: secondStep.verify.handler(({ input, context }) => verifySecondStep(context, input)),
    sendSms: secondStep.sendSms.handler(({ input, context }) => sendSignInSms(context, input.methodId)),
  }),
  passkey: passkey.router({
    begin: passkey.begin.handler(({ context }) => beginPasskey(context)),
    signIn: passkey.signIn.handler(({ input, context }) => signInWithPasskey(context, input.response)),
  }),
  recovery: recovery.router({
    ask: recovery.ask.handler(({ context }) => askRecovery(context)),
    finish: recovery.finish.handler(({ context }) => finishRecovery(context)),
    cancel: recovery.cancel.handler(async ({ input, context }) => {
      await cancelRecovery(context, input.token);
      return {};
    }),
  }),
};
