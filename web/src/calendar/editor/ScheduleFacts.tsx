import { templates } from '@evenkeel/contract/nights/custody-templates.rules';
import type { Schedule } from '@evenkeel/contract/schedules';
import { nameOf, useFamily } from '../../family/family.ts';
import { mediumDay } from '../../lib/days.ts';
import { useToday } from '../../lib/use-today.ts';
import { useChildren } from '../../family/children-names.ts';
import { byWords, exchangeTimeWords } from './custody-words.ts';
import { Named } from '../../ui/Named.tsx';

/** A schedule’s name, start, and who agreed to it. */
export function ScheduleFacts({ schedule }: { schedule: Schedule }) {
  const family = useFamily();
  const begins = schedule.from <= useToday() ? 'Since' : 'From';
  return (
    <div className="text-sm text-ink-2">
      <p className="font-semibold text-ink">{templates[schedule.template].label}</p>
      <p className="figures">
        {begins} {mediumDay(schedule.from)}, exchanges at {exchangeTimeWords(schedule)}
      </p>
      {schedule.children.length > 0 && <ForChildren ids={schedule.children} />}
      <p className="text-ink-3">
        <Named>{byWords(schedule, (id) => nameOf(family, id))}</Named>
      </p>
    </div>
  );
}

function ForChildren({ ids }: { ids: string[] }) {
  const names = useChildren()
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name);
  return (
    <p className="wrap-anywhere">
      For <bdi translate="no">{names.join(' and ')}</bdi>
    </p>
  );
}
