import type { CalendarAppointment, HealthRecord } from '@evenkeel/contract/health';
import { healthRights } from '@evenkeel/contract/rights/health.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { paths } from '../lib/paths.ts';
import { codeOf } from '../lib/problem.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { appointmentWord } from './appointment-words.ts';
import { AppointmentChild } from './AppointmentTitle.tsx';
import { dayAndTimeWords } from './record-words.ts';

const RecordDialog = lazily(async () => (await import('./RecordDialog.tsx')).RecordDialog);

type AppointmentDialogProps = { appointment: CalendarAppointment; onClosed: () => void };

/** An appointment of the calendar: its health record for someone who sees health, child and time for everyone else. */
export function AppointmentDialog({ appointment, onClosed }: AppointmentDialogProps) {
  const [open, setOpen] = useState(true);
  const { title } = appointment;
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={onClosed} title={title ?? appointmentWord}>
      {title === null ? (
        <>
          <When date={appointment.date} time={appointment.time} zone={appointment.zone} />
          <Child appointment={appointment} />
          <p className="mt-4 text-sm text-ink-2">What it is about is under Health, between the two homes.</p>
        </>
      ) : (
        <Record appointment={appointment} />
      )}
    </Dialog>
  );
}

function Record({ appointment }: { appointment: CalendarAppointment }) {
  const family = useFamily();
  const { id, childId } = appointment;
  const record = useQuery(
    api.health.records.get.queryOptions({
      input: { familyId: family.id, id },
      retry: (count, error) => codeOf(error) !== 'NOT_FOUND' && count < 2,
    }),
  );
  if (codeOf(record.error) === 'NOT_FOUND')
    return <p className="text-sm text-ink-2">This appointment has been deleted.</p>;
  return (
    <>
      <Loaded query={record} what="The health record" className="h-24">
        {(one) => (
          <>
            <Facts record={one} appointment={appointment} />
            {!healthRights.write(family) && <Acts record={one} />}
          </>
        )}
      </Loaded>
      <Link
        to={paths.health}
        search={{ child: childId }}
        className={`${buttonClass({ look: 'quiet', size: 'sm' })} mt-2 -ml-3`}
      >
        View Health Records
      </Link>
    </>
  );
}

function Facts({ record, appointment }: { record: HealthRecord; appointment: CalendarAppointment }) {
  const { date, details, description } = record;
  if (details.type !== 'appointment') return null;
  const { time, zone, takes, provider, outcome } = details;
  return (
    <>
      <When date={date} time={time} zone={zone} />
      <Child appointment={{ ...appointment, takes }} />
      <dl className="mt-4 flex flex-col gap-3 text-sm empty:hidden">
        {provider && (
          <Fact term="Provider">
            <bdi translate="no">{provider}</bdi>
          </Fact>
        )}
        {description && <Fact term="Reason">{description}</Fact>}
        {outcome && <Fact term="What the doctor said">{outcome}</Fact>}
      </dl>
    </>
  );
}

function Acts({ record }: { record: HealthRecord }) {
  const [act, setAct] = useState<'change' | 'complete'>();
  // As it was when the dialog opened: what is typed survives a change by the other parent.
  const [opened, setOpened] = useState(record);
  const start = (next: 'change' | 'complete') => {
    setOpened(record);
    setAct(next);
  };
  const isOver = record.details.type === 'appointment' && record.details.status === 'completed';
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {!isOver && (
        <Button look="secondary" size="sm" onClick={() => start('complete')}>
          Complete
        </Button>
      )}
      <Button look="secondary" size="sm" onClick={() => start('change')}>
        Edit
      </Button>
      <Suspense>
        {act && <RecordDialog record={opened} isOutcome={act === 'complete'} onClosed={() => setAct(undefined)} />}
      </Suspense>
    </div>
  );
}

function When(when: Pick<CalendarAppointment, 'date' | 'time' | 'zone'>) {
  return <p className="figures text-sm">{dayAndTimeWords(when)}</p>;
}

function Child({ appointment }: { appointment: CalendarAppointment }) {
  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      <AppointmentChild appointment={appointment} />
    </p>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3">{term}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
