import { templates } from '@evenkeel/contract/custody.rules';
import type { Schedule } from '@evenkeel/contract/schedules';
import { nameOf, useFamily } from '../family.ts';
import { mediumDay } from '../lib/days.ts';
import { useToday } from '../lib/use-today.ts';
import { byWords, exchangeTimeWords } from './custody-words.ts';

/** Which schedule, since when, and who agreed on it. */
export function ScheduleFacts({ schedule }: { schedule: Schedule }) {
  const family = useFamily();
  const begins = schedule.from <= useToday() ? 'Since' : 'From';
  return (
    <div className="text-sm text-ink-2">
      <p className="font-semibold text-ink">{templates[schedule.template].label}</p>
      <p className="figures">
        {begins} {mediumDay(schedule.from)}, exchanges at {exchangeTimeWords(schedule)}
      </p>
      <p className="text-ink-3">
        <bdi>{byWords(schedule, (id) => nameOf(family, id))}</bdi>
      </p>
    </div>
  );
}
