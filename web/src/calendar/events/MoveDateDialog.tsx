import type { Event } from '@evenkeel/contract/calendar';
import { namedDay } from '@evenkeel/contract/recurrence.rules';
import { type FormEvent, useState } from 'react';
import { clockHint } from '../../family/clock-hint.ts';
import { dayOf, longDay, timeOf } from '../../lib/days.ts';
import { Field, Input } from '../../ui/Field.tsx';
import { useFamily } from '../../family/family.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Named } from '../../ui/Named.tsx';
import { toast } from '../../ui/toast.ts';
import { endsYesWords } from './ended-yes-words.ts';
import { whenOf } from './event-words.ts';
import { movedTo } from './moved-to.ts';
import { dateProblemWords, useChangeDate } from './use-change-date.ts';

/** Moves one date of an event that repeats; its duration stays the same. */
export function MoveDateDialog({ event, onClosed }: { event: Event; onClosed: () => void }) {
  // The version at opening: the list behind keeps updating.
  const [opened] = useState(event);
  const [open, setOpen] = useState(true);
  const [day, setDay] = useState(dayOf(opened.date));
  const [time, setTime] = useState(timeOf(opened.date));
  const [missing, setMissing] = useState<string>();
  const change = useChangeDate(opened);
  const ends = endsYesWords(opened, useFamily());
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!day || (timeOf(opened.date) && !time)) return setMissing('Enter a date and a time');
    setMissing(undefined);
    const to = { kind: 'moved' as const, ...movedTo(opened, day, time) };
    change.mutate(to, {
      onSuccess: () => {
        toast.done('Date Moved', `${opened.title}: ${whenOf({ ...opened, ...to })}`);
        setOpen(false);
      },
    });
  };
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Move This Date"
      description={`${opened.title}, ${longDay(namedDay(opened))}. The other dates don’t change.`}
      problem={change.isError && dateProblemWords(change.error)}
      action="Move Date"
      busy={change.isPending}
      busyLabel="Moving..."
      onSubmit={submit}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="New date" error={missing}>
          <Input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
        {timeOf(opened.date) && (
          <Field label="New time" hint={clockHint(opened.zone)}>
            <Input type="time" value={time} onChange={({ target }) => setTime(target.value)} />
          </Field>
        )}
      </div>
      {ends && (
        <p className="text-sm text-ink-2">
          <Named>{ends}</Named>
        </p>
      )}
    </FormDialog>
  );
}
