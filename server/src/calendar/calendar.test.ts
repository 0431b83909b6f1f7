import { calendarSpec } from '@evenkeel/contract/calendar.spec';
import { endingSpec } from '@evenkeel/contract/ending.spec';
import { repeatingSpec } from '@evenkeel/contract/repeating.spec';
import { serverWorld } from '../testing/world.ts';

calendarSpec(serverWorld);
repeatingSpec(serverWorld);
endingSpec(serverWorld);
