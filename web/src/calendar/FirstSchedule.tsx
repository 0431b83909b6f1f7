import { templates, type TemplateName } from '@evenkeel/contract/custody.rules';
import { lazy, Suspense, useState } from 'react';
import { coParentsOf, useFamily } from '../family.ts';
import { useToday } from '../lib/use-today.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { HomeKey } from '../ui/Ribbon.tsx';
import { useCustody } from './custody.ts';
import { usePlan } from './plan-nights.ts';
import { Fortnight } from './Fortnight.tsx';
import { ScheduleFacts } from './ScheduleFacts.tsx';
import { homesOf } from './homes.ts';

const ScheduleDialog = lazy(() =>
  import('./ScheduleDialog.tsx').then((module) => ({ default: module.ScheduleDialog })),
);

/** The best known ones; the others are found in the editor. */
const common = [
  'alternating-weekends',
  '2-2-3',
  'week-on-week-off',
  '2-2-5-5',
  '3-4-4-3',
] as const satisfies TemplateName[];

/** The custody schedule on the way in: chosen from a template, or found as the other parent has set it. */
export function FirstSchedule() {
  const family = useFamily();
  const custody = useCustody();
  const plan = usePlan(custody);
  const [template, setTemplate] = useState<TemplateName>();
  const [isOpen, setOpen] = useState(false);
  const [other] = coParentsOf(family);
  const open = (name?: TemplateName) => {
    setTemplate(name);
    setOpen(true);
  };
  return (
    <Card title="Custody Schedule">
      <Loaded query={custody} what="The custody schedule" className="h-40">
        {({ schedules, proposals }) => (
          <div className="flex flex-col gap-4">
            {schedules.length > 0 && <Standing plan={plan} />}
            {proposals.length > 0 && (
              <Notice>A schedule is proposed and waits for an answer. It stands in the calendar.</Notice>
            )}
            {schedules.length > 0 && other ? (
              <Button look="secondary" size="sm" className="self-start" onClick={() => open()}>
                Propose a Change
              </Button>
            ) : (
              <Templates hasSchedule={schedules.length > 0} onOpen={open} />
            )}
          </div>
        )}
      </Loaded>
      {isOpen && (
        <Suspense>
          <ScheduleDialog template={template} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Templates({ hasSchedule, onOpen }: { hasSchedule: boolean; onOpen: (name: TemplateName) => void }) {
  return (
    <div>
      <p className="text-sm text-ink-2">
        {hasSchedule
          ? 'Another template takes its place:'
          : 'At whose home are the nights? Begin with a template; start day, exchange time and whose home starts are asked next.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {common.map((name) => (
          <Button key={name} look="secondary" size="sm" onClick={() => onOpen(name)}>
            {templates[name].label}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Standing({ plan }: { plan: ReturnType<typeof usePlan> }) {
  const family = useFamily();
  const today = useToday();
  const schedule = plan.at(-1)?.rule;
  if (!schedule) return null;
  return (
    <div className="flex flex-col gap-3">
      <ScheduleFacts schedule={schedule} />
      <HomeKey homes={homesOf(family).words} />
      <Fortnight plan={plan} from={schedule.from > today ? schedule.from : today} label="The next fourteen nights" />
    </div>
  );
}
