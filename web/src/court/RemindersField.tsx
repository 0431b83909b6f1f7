import { courtReminderNames, courtReminders, type CourtReminder } from '@evenkeel/contract/court.rules';
import { coParentsOf, useFamily } from '../family/family.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Named } from '../ui/Named.tsx';

type RemindersFieldProps = {
  value: readonly CourtReminder[];
  onChange: (value: CourtReminder[]) => void;
  audience: '' | 'me' | 'both';
};

/** When to remind, and whom. Nothing is chosen beforehand: a reminder can show on a phone that someone else holds. */
export function RemindersField({ value, onChange, audience }: RemindersFieldProps) {
  const [other] = coParentsOf(useFamily());
  const toggle = (one: CourtReminder, isChosen: boolean) =>
    onChange(courtReminders.filter((each) => (each === one ? isChosen : value.includes(each))));
  const whom =
    audience === 'me'
      ? 'Only you get it'
      : audience === 'both'
        ? `You and ${other?.name ?? 'your co-parent, after joining,'} get it`
        : 'Everyone who sees this date gets it';
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-1.5 text-sm font-medium">Reminders (optional)</legend>
      {courtReminders.map((one) => (
        <Checkbox key={one} checked={value.includes(one)} onCheckedChange={(isChosen) => toggle(one, isChosen)}>
          {courtReminderNames[one]}
        </Checkbox>
      ))}
      <p className="text-sm text-ink-3">
        <Named>{`${whom}, as a notification and an email. Neither mentions court.`}</Named>
      </p>
    </fieldset>
  );
}
