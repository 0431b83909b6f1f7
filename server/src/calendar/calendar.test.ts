import { askedAgainSpec } from '@evenkeel/contract/asked-again.spec';
import { askingSpec } from '@evenkeel/contract/asking.spec';
import { calendarSpec } from '@evenkeel/contract/calendar.spec';
import { endingSpec } from '@evenkeel/contract/ending.spec';
import { repeatingSpec } from '@evenkeel/contract/repeating.spec';
import { serverWorld } from '../testing/world.ts';

askingSpec(serverWorld);
askedAgainSpec(serverWorld);
calendarSpec(serverWorld);
repeatingSpec(serverWorld);
endingSpec(serverWorld);
