import { notificationsSpec } from '@evenkeel/contract/notifications.spec';
import { serverWorld } from '../testing/world.ts';

notificationsSpec(serverWorld);
