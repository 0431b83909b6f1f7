import { askedAgainSpec } from '@evenkeel/contract/asked-again.spec';
import { askingSpec } from '@evenkeel/contract/asking.spec';
import { calendarSpec } from '@evenkeel/contract/calendar.spec';
import { endingSpec } from '@evenkeel/contract/ending.spec';
import { nightsSpec } from '@evenkeel/contract/nights.spec';
import { removedEventsSpec } from '@evenkeel/contract/removed-events.spec';
import { repeatingSpec } from '@evenkeel/contract/repeating.spec';
import { yearOfParitySpec } from '@evenkeel/contract/year-of-parity.spec';
import { sample } from './sample/sample.ts';
import { worldOf } from './testing/world.ts';

const none = { version: 0, schedules: [], rules: [], proposals: [], sent: [] };

const demoWorld = worldOf({ ...sample, custody: none, children: [], events: [], notifications: [] });

askingSpec(demoWorld);
askedAgainSpec(demoWorld);
calendarSpec(demoWorld);
removedEventsSpec(demoWorld);
repeatingSpec(demoWorld);
endingSpec(demoWorld);
nightsSpec(demoWorld);
yearOfParitySpec(demoWorld);
