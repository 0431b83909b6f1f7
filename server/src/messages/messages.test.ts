import { messagesSpec } from '@evenkeel/contract/messages.spec';
import { serverWorld } from '../testing/world.ts';

messagesSpec(serverWorld);
