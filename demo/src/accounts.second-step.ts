import { os } from './api.ts';

const { secondStep, passkey, recovery, attempts } = os.accounts;

/** No sign-in, so no second step. */
export const lastSteps = {
  secondStep: secondStep.router({
    get: secondStep.get.handler(() => null),
    verify: secondStep.verify.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO();
    }),
    sendSms: secondStep.sendSms.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO();
    }),
  }),
  passkey: passkey.router({
    begin: passkey.begin.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO();
    }),
    signIn: passkey.signIn.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO();
    }),
    prove: passkey.prove.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO();
    }),
  }),
  recovery: recovery.router({
    ask: recovery.ask.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO();
    }),
    finish: recovery.finish.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO();
    }),
  }),
  attempts: attempts.router({
    list: attempts.list.handler(() => []),
    hold: attempts.hold.handler(({ errors }) => {
      throw errors.ALREADY_HELD();
    }),
    holdByLink: attempts.holdByLink.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO();
    }),
    end: attempts.end.handler(() => ({})),
  }),
};
