import type { NewSchedule } from '@evenkeel/contract/schedules';
import { useCallback, useMemo, useState } from 'react';
import { TemplateChoice } from './TemplateChoice.tsx';
import { withTemplate } from './with-template.ts';
import { type Begin, templatesFor, type Weekends, weekendsOf, withWeekends } from './weekends.ts';
import { WhoseWeekends } from './WhoseWeekends.tsx';

type WeekendFieldsProps = {
  schedule: NewSchedule;
  set: (changed: (schedule: NewSchedule) => Partial<NewSchedule>) => void;
  /** Custom patterns aren't offered. */
  withoutPatterns: boolean;
};

/** Who has the weekends, which parents know first, and the templates with such weekends. */
export function WeekendFields({ schedule, set, withoutPatterns }: WeekendFieldsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { template, startsWith, startDay } = schedule;
  const found = weekendsOf(schedule);
  const choose = useCallback(
    (weekends: Weekends) => {
      setShowsAll(weekends === 'other');
      if (weekends !== 'other') set((current) => withWeekends(weekends, current));
    },
    [set],
  );
  // Painting a pattern changes its weekends: the painter below would move with the list.
  const listed = showsAll || template === 'custom' ? 'other' : found;
  const offered = useMemo(
    () =>
      templatesFor(listed, { template, startsWith, startDay }).filter(
        (begin) => begin.template !== 'custom' || !withoutPatterns,
      ),
    [listed, template, startsWith, startDay, withoutPatterns],
  );
  const begin = useCallback((next: Begin) => set((current) => withTemplate(next, current)), [set]);
  return (
    <>
      <WhoseWeekends schedule={schedule} answer={showsAll ? 'other' : found} onChange={choose} />
      <TemplateChoice offered={offered} chosen={template} onChange={begin} />
    </>
  );
}
