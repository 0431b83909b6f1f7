import { yearProblem } from '@evenkeel/contract/known-years';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { clockHint } from '../family/clock-hint.ts';
import { Field, Input } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { type AlertForm, rhythms, timeProblem } from './alert-form.ts';

/** Due date and time in the family's zone; the repeat field appears once there is a date. */
export function DueFields({ form, zone }: { form: UseFormReturn<AlertForm>; zone: string }) {
  const { errors } = form.formState;
  const day = useWatch({ control: form.control, name: 'day' });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Due date (optional)" error={errors.day?.message}>
          <Input
            type="date"
            {...form.register('day', { validate: (typed) => yearProblem(typed) ?? true, deps: 'time' })}
          />
        </Field>
        {day && (
          <Field label="Due time" hint={clockHint(zone)} error={errors.time?.message}>
            <Input type="time" {...form.register('time', { validate: (_, all) => timeProblem(all, zone) ?? true })} />
          </Field>
        )}
      </div>
      {day && (
        <Field label="Repeats" hint="We remind both of you when it’s due.">
          <Controller
            control={form.control}
            name="repeats"
            render={({ field }) => (
              <Select items={rhythms} value={field.value} onChange={field.onChange} label="Repeats" />
            )}
          />
        </Field>
      )}
    </>
  );
}
