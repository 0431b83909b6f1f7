import { securitySpec } from '@evenkeel/contract/security.spec';
import { codeNow } from '../testing/authenticator-app.ts';
import { serverWorld } from '../testing/world.ts';

securitySpec(serverWorld, codeNow);
