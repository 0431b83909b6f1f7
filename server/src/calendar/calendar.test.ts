import { calendarSpec } from '@evenkeel/contract/calendar.spec';
import { serverWorld } from '../testing/world.ts';

calendarSpec(serverWorld);
