import { os, signedIn } from '../api.ts';
import { beginPasskey, signInWithPasskey } from './passkey.ts';
import { endAttempts, holdAttempts, holdByLink, listAttempts } from './attempts.ts';
import { askRecovery, finishRecovery } from './recovery.ts';
import { proveReset } from './reset.ts';
import { getSecondStep, sendSignInSms, verifySecondStep } from './second-step.ts';

const { secondStep, passkey, recovery, attempts } = os.accounts;

/** Operations after a right password, or instead of one. */
export const lastSteps = {
  secondStep: secondStep.router({
    get: secondStep.get.handler(({ context }) => getSecondStep(context)),
    verify: secondStep.verify.handler(({ input, context }) => verifySecondStep(context, input)),
    sendSms: secondStep.sendSms.handler(({ input, context }) => sendSignInSms(context, input.methodId)),
  }),
  passkey: passkey.router({
    begin: passkey.begin.handler(({ context }) => beginPasskey(context)),
    signIn: passkey.signIn.handler(({ input, context }) => signInWithPasskey(context, input.response)),
    prove: passkey.prove.handler(({ input, context }) => proveReset(context, input.response)),
  }),
  recovery: recovery.router({
    ask: recovery.ask.handler(({ context }) => askRecovery(context)),
    finish: recovery.finish.handler(({ context }) => finishRecovery(context)),
  }),
  attempts: attempts.router({
    list: attempts.list.handler(({ context }) => listAttempts(context)),
    hold: attempts.hold.handler(async ({ context }) => {
      await holdAttempts(context);
      return {};
    }),
    holdByLink: attempts.holdByLink.handler(async ({ input, context }) => {
      await holdByLink(context, input.token);
      return {};
    }),
    end: attempts.end.use(signedIn).handler(async ({ context }) => {
      await endAttempts(context);
      return {};
    }),
  }),
};
