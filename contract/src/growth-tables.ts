import * as z from 'zod';
import { base, Day } from './base.ts';
import { growthMeasures } from './health.rules.ts';

/** Five percentiles at an age in months: millimeters, or grams of a weight. */
const Percentiles = z.object({
  months: z.number(),
  p5: z.number(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  p95: z.number(),
});
export type Percentiles = z.infer<typeof Percentiles>;

/** Percentiles by age, from a table that the operator supplied, with whose it is and of when. */
export const GrowthTable = z.object({ source: z.string(), date: Day, points: z.array(Percentiles) });
export type GrowthTable = z.infer<typeof GrowthTable>;

/** Of whom a table is. */
const Sex = z.enum(['female', 'male']);
export type Sex = z.infer<typeof Sex>;

export const growthTables = {
  /** Null where this installation has none. */
  get: base
    .route({ method: 'GET', path: '/growth-tables' })
    .input(z.object({ measure: z.enum(growthMeasures), sex: Sex }))
    .output(GrowthTable.nullable()),
};
