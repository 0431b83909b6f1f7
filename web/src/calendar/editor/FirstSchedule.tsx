import { templates, type TemplateName } from '@evenkeel/contract/nights/custody-templates.rules';
import { planOf } from '@evenkeel/contract/nights/plan.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import { Suspense, useState } from 'react';
import { coParentsOf, useFamily } from '../../family/family.ts';
import { useToday } from '../../lib/use-today.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { HomeKey } from '../../ui/Ribbon.tsx';
import { useCustody } from '../nights/custody.ts';
import { ScheduleFacts } from './ScheduleFacts.tsx';
import { homesOf } from '../nights/homes.ts';
import { lazily } from '../../lib/lazily.ts';

const Fortnight = lazily(async () => (await import('./Fortnight.tsx')).Fortnight);
const ScheduleDialog = lazily(async () => (await import('./ScheduleDialog.tsx')).ScheduleDialog);

/** The best known ones; the editor has the others. */
const common = [
  'alternating-weekends',
  '2-2-3',
  'week-on-week-off',
  '2-2-5-5',
  '3-4-4-3',
] as const satisfies TemplateName[];

/** The custody schedule in onboarding: choose a template, or see what the other parent has set. */
export function FirstSchedule() {
  const family = useFamily();
  const custody = useCustody();
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
        {(data) => (
          <div className="flex flex-col gap-4">
            {data.schedules.length > 0 && <CurrentSchedule custody={data} />}
            {data.proposals.length > 0 && (
              <Notice>A schedule has been proposed. You can answer it in the calendar.</Notice>
            )}
            {data.schedules.length > 0 && other ? (
              <Button look="secondary" size="sm" className="self-start" onClick={() => open()}>
                Propose a Change
              </Button>
            ) : (
              <Templates hasSchedule={data.schedules.length > 0} onOpen={open} />
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
          ? 'To replace it, choose another template:'
          : 'Whose home is each night at? Start with a template. Next, choose the start day, the exchange time and whose home comes first.'}
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

function CurrentSchedule({ custody }: { custody: Custody }) {
  const family = useFamily();
  const today = useToday();
  const schedule = planOf(custody.schedules).at(-1)?.rule;
  if (!schedule) return null;
  return (
    <div className="flex flex-col gap-3">
      <ScheduleFacts schedule={schedule} />
      <HomeKey homes={homesOf(family).words} />
      <Suspense fallback={<div className="h-32" />}>
        <Fortnight
          custody={custody}
          from={schedule.from > today ? schedule.from : today}
          label="The next fourteen nights"
        />
      </Suspense>
    </div>
  );
}
