import { eventTypeLabels, eventTypes } from '@evenkeel/contract/calendar.rules';
import { frequencies, frequencyLabels } from '@evenkeel/contract/recurrence.rules';
import { type ReactNode, useRef } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { clockHint } from '../../family/clock-hint.ts';
import { clock, shortDay } from '../../lib/days.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Input, TextArea } from '../../ui/Field.tsx';
import { Named } from '../../ui/Named.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { AskToConfirm } from '../../family/AskToConfirm.tsx';
import { nameOf, useFamily } from '../../family/family.ts';
import { whoIsAsked } from '../../family/who-is-asked.ts';
import { WhichChildren } from '../../family/WhichChildren.tsx';
import { asksOf, type EventForm, nextDayEnd, withStart } from './event-form.ts';

const repeatChoices = [
  { value: 'once', label: 'Does not repeat' },
  ...frequencies.map((value) => ({ value, label: frequencyLabels[value] })),
];
const types = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }));

type EventFieldsProps = {
  form: UseFormReturn<EventForm>;
  /** Of the event: a stored one keeps its own, whatever the family's is by now. */
  zone: string;
  /** Who confirmed it as it stands. */
  confirmedBy: string | null;
  /** Somebody else's question: whoever is asked can't take it back. */
  isAsked: boolean;
  /** Below the children, where type and children are known. */
  further?: ReactNode;
};

export function EventFields({ form, zone, confirmedBy, isAsked, further }: EventFieldsProps) {
  const { errors } = form.formState;
  const time = useWatch({ control: form.control, name: 'time' });
  const start = useMovingStart(form);
  const whose = clockHint(zone);
  return (
    <>
      <Field label="Title" error={errors.title?.message}>
        <Input {...form.register('title')} most={120} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Date" error={errors.day?.message}>
          <Input type="date" {...start('day')} />
        </Field>
        <Field label="Time (optional)" hint={whose} error={errors.time?.message}>
          <Input type="time" {...start('time')} />
        </Field>
        <Field label="End date (optional)" error={errors.endDay?.message}>
          <Input type="date" {...form.register('endDay')} />
        </Field>
        {time && (
          <Field label="End time (optional)" hint={whose} error={errors.endTime?.message}>
            <Input type="time" {...form.register('endTime')} />
          </Field>
        )}
      </div>
      <NextDay form={form} />
      <RepeatFields form={form} />
      <Field label="Type">
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => (
            <Select items={types} value={field.value} onChange={(value) => field.onChange(value)} label="Type" />
          )}
        />
      </Field>
      <Controller
        control={form.control}
        name="children"
        render={({ field }) => <WhichChildren value={field.value} onChange={field.onChange} />}
      />
      <Asking {...{ form, confirmedBy, isAsked }} />
      {further}
      <Field label="Description (optional)" error={errors.description?.message}>
        <TextArea {...form.register('description')} most={2_000} />
      </Field>
    </>
  );
}

/**
 * Registers the fields of the start, which moves the end along. It counts from the form as it was when the field got the
 * focus: typing "12" goes through "1", which must not leave anything behind.
 */
function useMovingStart(form: UseFormReturn<EventForm>) {
  const from = useRef<EventForm>(undefined);
  return (field: 'day' | 'time') => {
    const onChange = ({ target }: { target: { value: string } }) => {
      if (!from.current) return;
      const { day, time } = from.current;
      const { endDay, endTime } = withStart(from.current, { day, time, [field]: target.value });
      form.setValue('endDay', endDay, { shouldDirty: true });
      form.setValue('endTime', endTime, { shouldDirty: true });
    };
    return { ...form.register(field, { onChange }), onFocus: () => void (from.current = form.getValues()) };
  };
}

/** Offers the day after to what would otherwise end before it starts. */
function NextDay({ form }: { form: UseFormReturn<EventForm> }) {
  const [day, time, endDay, endTime] = useWatch({ control: form.control, name: ['day', 'time', 'endDay', 'endTime'] });
  const next = nextDayEnd({ day, time, endDay, endTime });
  if (!next) return null;
  const accept = () => {
    form.setValue('endDay', next, { shouldDirty: true });
    form.clearErrors('endTime');
    form.setFocus('endDay');
  };
  return (
    <Notice>
      <p>
        {clock(endTime)} is before {clock(time)}. Does it end the next day?
      </p>
      <Button look="secondary" size="sm" className="mt-2" onClick={accept}>
        End on {shortDay(next)}
      </Button>
    </Notice>
  );
}

/** The choice, and what it can't prevent: no yes of somebody else ends unseen. */
function Asking({ form, confirmedBy, isAsked }: Pick<EventFieldsProps, 'form' | 'confirmedBy' | 'isAsked'>) {
  const family = useFamily();
  const type = useWatch({ control: form.control, name: 'type' });
  if (isAsked) return <AskedBack />;
  return (
    <div>
      <Controller
        control={form.control}
        name="asks"
        render={({ field }) => <AskToConfirm asks={asksOf({ asks: field.value, type })} onChange={field.onChange} />}
      />
      {confirmedBy && confirmedBy !== family.me && (
        <p className="mt-1 text-sm text-ink-3">
          <Named>{`${nameOf(family, confirmedBy)} confirmed this event. If you change it, you ask again.`}</Named>
        </p>
      )}
    </div>
  );
}

function AskedBack() {
  const family = useFamily();
  return (
    <p className="text-sm text-ink-3">
      <Named>{`If you change it, ${whoIsAsked(family)} is asked to confirm it.`}</Named>
    </p>
  );
}

function RepeatFields({ form }: { form: UseFormReturn<EventForm> }) {
  const repeats = useWatch({ control: form.control, name: 'repeats' });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Repeats">
        <Controller
          control={form.control}
          name="repeats"
          render={({ field }) => (
            <Select
              items={repeatChoices}
              value={field.value}
              onChange={(value) => field.onChange(value)}
              label="Repeats"
            />
          )}
        />
      </Field>
      {repeats !== 'once' && (
        <Field label="Until (optional)" error={form.formState.errors.until?.message}>
          <Input type="date" {...form.register('until')} />
        </Field>
      )}
    </div>
  );
}
