import { notificationsSpec } from '@evenkeel/contract/notifications.spec';
import { toldInNoticesSpec } from '@evenkeel/contract/told-in-notices.spec';
import { serverWorld } from '../testing/world.ts';

notificationsSpec(serverWorld);
toldInNoticesSpec(serverWorld);
