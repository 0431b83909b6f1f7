import { onboardingSpec } from '@evenkeel/contract/onboarding.spec';
import { serverWorld } from '../testing/world.ts';

onboardingSpec(serverWorld);
