import { neutralsSpec } from '@evenkeel/contract/neutrals.spec';
import { sample } from './sample/sample.ts';
import { now, worldOf } from './testing/world.ts';

const day = (days: number) =>
  Temporal.Instant.from(now()).toZonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString();

const world = worldOf(sample);
neutralsSpec(async () => ({ ...(await world()), day }));
