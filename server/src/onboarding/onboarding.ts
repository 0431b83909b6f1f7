import { os, signedIn } from '../api.ts';
import * as store from './onboarding.sql.ts';

const { progress, complete, skip } = os.onboarding;

export const onboarding = os.onboarding.router({
  progress: progress.router({
    get: progress.get.use(signedIn).handler(({ input, context }) => store.progress(context.family(input.familyId))),
  }),

  complete: complete.use(signedIn).handler(async ({ input, context }) => {
    const family = context.family(input.familyId);
    if (await store.complete(family, input.step)) family.tell();
    return store.progress(family);
  }),

  skip: skip.use(signedIn).handler(async ({ input, context }) => {
    const family = context.family(input.familyId);
    if (await store.skip(family)) family.tell();
    return store.progress(family);
  }),
});
