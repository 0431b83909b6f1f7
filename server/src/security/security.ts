import { os } from '../api.ts';

const { checkPassword } = os.security;

export const security = os.security.router({
  checkPassword: checkPassword.handler(async ({ input, context }) => {
    await context.limits.spend('passwordCheck', context.browser.network());
    return context.judge(input.password, input.about);
  }),
});
