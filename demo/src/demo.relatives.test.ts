import { relativesSpec } from '@evenkeel/contract/relatives.spec';
import { sample } from './sample/sample.ts';
import { now, worldOf } from './testing/world.ts';

const day = (days: number) =>
  Temporal.Instant.from(now()).toZonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString();

const world = worldOf(sample);
relativesSpec(async () => ({ ...(await world()), day }));
