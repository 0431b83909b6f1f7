import { eventTypeLabels, eventTypes } from '@evenkeel/contract/calendar.rules';
import { frequencies, frequencyLabels } from '@evenkeel/contract/recurrence.rules';
import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { api } from '../api.ts';
import { useFamily } from '../family.ts';
import { zoneHere, zoneName } from '../lib/days.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import type { EventForm } from './event-form.ts';

const rhythms = [
  { value: 'once', label: 'Does not repeat' },
  ...frequencies.map((value) => ({ value, label: frequencyLabels[value] })),
];
const types = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }));

export function EventFields({ form }: { form: UseFormReturn<EventForm> }) {
  const { errors } = form.formState;
  const { zone } = useFamily();
  const time = useWatch({ control: form.control, name: 'time' });
  const elsewhere = zone !== zoneHere() ? `${zoneName(zone)} time` : undefined;
  return (
    <>
      <Field label="Title" error={errors.title?.message}>
        <Input {...form.register('title')} maxLength={120} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Date" error={errors.day?.message}>
          <Input type="date" {...form.register('day')} />
        </Field>
        <Field label="Time (optional)" hint={elsewhere} error={errors.time?.message}>
          <Input type="time" {...form.register('time')} />
        </Field>
        <Field label="End date (optional)" error={errors.endDay?.message}>
          <Input type="date" {...form.register('endDay')} />
        </Field>
        {time && (
          <Field label="End time (optional)" error={errors.endTime?.message}>
            <Input type="time" {...form.register('endTime')} />
          </Field>
        )}
      </div>
      <Rhythm form={form} />
      <Field label="Type">
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => (
            <Select items={types} value={field.value} onChange={(value) => field.onChange(value)} label="Type" />
          )}
        />
      </Field>
      <WhichChildren form={form} />
      <Field label="Description (optional)" error={errors.description?.message}>
        <TextArea {...form.register('description')} maxLength={2_000} />
      </Field>
    </>
  );
}

/** How often it comes again, and until when. */
function Rhythm({ form }: { form: UseFormReturn<EventForm> }) {
  const repeats = useWatch({ control: form.control, name: 'repeats' });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Repeats">
        <Controller
          control={form.control}
          name="repeats"
          render={({ field }) => (
            <Select items={rhythms} value={field.value} onChange={(value) => field.onChange(value)} label="Repeats" />
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

/** Only where there is a choice. None ticked means all of them. */
function WhichChildren({ form }: { form: UseFormReturn<EventForm> }) {
  const { id: familyId } = useFamily();
  const { data: children = [] } = useQuery(api.children.list.queryOptions({ input: { familyId } }));
  if (children.length < 2) return null;
  return (
    <Controller
      control={form.control}
      name="children"
      render={({ field }) => (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium">Which children (none means all)</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            {children.map(({ id, firstName }) => (
              <Checkbox
                key={id}
                checked={field.value.includes(id)}
                onCheckedChange={(isTicked) =>
                  field.onChange(isTicked ? [...field.value, id] : field.value.filter((one) => one !== id))
                }
              >
                <bdi>{firstName || 'A child'}</bdi>
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
    />
  );
}
