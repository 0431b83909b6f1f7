import type { Home, Plan } from '@evenkeel/contract/custody.rules';
import type { Terms } from '@evenkeel/contract/schedules';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useFamily } from '../family.ts';
import { zoneHere } from '../lib/days.ts';
import { Field, Input } from '../ui/Field.tsx';
import { ZoneSelect } from '../ZoneSelect.tsx';
import { Select } from '../ui/Select.tsx';
import { homeWords } from './homes.ts';
import { TemplateChoice } from './TemplateChoice.tsx';

export function ScheduleFields({ form, standing }: { form: UseFormReturn<Terms>; standing: Plan }) {
  const family = useFamily();
  const { errors } = form.formState;
  const terms = useWatch({ control: form.control }) as Terms;
  const homes = (['A', 'B'] as const).map((value: Home) => ({ value, label: homeWords(family, value) }));
  const startsAt = terms.template === 'alternating-weekends' ? 'Weeknights at' : 'Starts at';
  return (
    <>
      <TemplateChoice
        terms={terms}
        standing={standing}
        onChange={(template) => form.setValue('template', template, { shouldDirty: true })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Start day" error={errors.startDay?.message}>
          <Input type="date" {...form.register('startDay')} />
        </Field>
        <Field label="Exchange time" error={errors.exchangeTime?.message}>
          <Input type="time" {...form.register('exchangeTime')} />
        </Field>
        <Field label={startsAt}>
          <Controller
            control={form.control}
            name="startsWith"
            render={({ field }) => (
              <Select items={homes} value={field.value} onChange={(value) => field.onChange(value)} label={startsAt} />
            )}
          />
        </Field>
        <Field label="Time zone">
          <Controller
            control={form.control}
            name="zone"
            render={({ field }) => (
              <ZoneSelect
                first={[family.zone, zoneHere()]}
                value={field.value}
                onChange={(value) => field.onChange(value)}
              />
            )}
          />
        </Field>
      </div>
    </>
  );
}
