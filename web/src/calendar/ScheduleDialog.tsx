import { newId } from '@evenkeel/contract/ids';
import { type Plan, planOf, type TemplateName, templates } from '@evenkeel/contract/custody.rules';
import type { Custody, Terms } from '@evenkeel/contract/schedules';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '../api.ts';
import { useDraft } from '../drafts.ts';
import { coParentsOf, useFamily } from '../family.ts';
import { longDay, mediumDay } from '../lib/days.ts';
import { codeOf, currentOf, problemOf } from '../lib/problem.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { HomeKey } from '../ui/Ribbon.tsx';
import { toast } from '../ui/toast.ts';
import { useCustody } from './custody.ts';
import { countWords, weekendWords } from './custody-words.ts';
import { Fortnight } from './Fortnight.tsx';
import { homesOf } from './homes.ts';
import { scheduleDraft } from './draft-names.ts';
import { formOf, previewOf, ScheduleForm } from './schedule-form.ts';
import { ScheduleFields } from './ScheduleFields.tsx';

type ScheduleDialogProps = { template?: TemplateName | undefined; onClosed: () => void };

/** Sets the schedule, or asks the other parent for it, where there is one. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { data } = useCustody();
  return data && <OpenDialog {...props} custody={data} />;
}

function OpenDialog({ custody, template, onClosed }: ScheduleDialogProps & { custody: Custody }) {
  const family = useFamily();
  const [other] = coParentsOf(family);
  const form = useForm<Terms>({
    resolver: zodResolver(ScheduleForm),
    defaultValues: { ...formOf(custody.schedules.at(-1), family), ...(template && { template }) },
  });
  useDraft(scheduleDraft, form);
  const terms = useWatch({ control: form.control }) as Terms;
  const [open, setOpen] = useState(true);
  const { send, isSending, problem, seen } = useSending(custody, () => setOpen(false));
  const plan = planOf(seen.schedules);
  const standing = seen.schedules.at(-1);
  const words = dialogWords(standing && templates[standing.template].label, other?.name);
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title={words.title}
      description={words.description}
      problem={problem}
      action={words.action}
      busy={isSending}
      busyLabel={other ? 'Proposing...' : 'Saving...'}
      onSubmit={form.handleSubmit(send)}
    >
      <ScheduleFields form={form} standing={plan} />
      <Result terms={terms} standing={plan} />
    </FormDialog>
  );
}

function dialogWords(standing: string | undefined, other: string | undefined) {
  if (other)
    return {
      title: standing ? 'Propose a Change' : 'Propose the Schedule',
      description: `${other} is asked. Nothing changes before ${other} accepts.`,
      action: 'Propose Schedule',
    };
  if (standing)
    return {
      title: 'Replace the Schedule?',
      description: `${standing} stands. Another one takes its place from its first night on; the nights before stay as they were.`,
      action: 'Replace Schedule',
    };
  return {
    title: 'Set the Schedule',
    description: 'Where the children spend their nights. The other parent finds it here after joining.',
    action: 'Set Schedule',
  };
}

/** What comes of what was filled in: the nights by date, the weekends, and the first night that changes. */
function Result({ terms, standing }: { terms: Terms; standing: Plan }) {
  const family = useFamily();
  const preview = previewOf(terms, standing);
  if (!preview) return null;
  const { rule, plan } = preview;
  return (
    <section aria-label="What comes of it" className="flex flex-col gap-3 rounded-lg bg-sunken p-4">
      <p className="text-sm font-semibold" aria-live="polite">
        From {longDay(rule.from)}
        {rule.from !== terms.startDay && (
          <span className="font-normal text-ink-2">
            , counted from {mediumDay(terms.startDay)}: no night that has begun is changed
          </span>
        )}
      </p>
      <HomeKey homes={homesOf(family).words} />
      <Fortnight plan={plan} from={rule.from} label="The first fourteen nights" />
      <p className="text-sm text-ink-2">{countWords(family, rule.pattern)}</p>
      <div className="text-sm">
        <p className="text-ink-3">Weekends</p>
        <ul className="text-ink-2">
          {weekendWords(family, plan, rule.from).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Sends the terms against the schedule that was `seen`: on screen as the dialog opened, or shown since as what stands now. */
function useSending(custody: Custody, onSent: () => void) {
  const family = useFamily();
  const [other] = coParentsOf(family);
  const queries = useQueryClient();
  // Made once: sent again after a lost answer, it is the same schedule.
  const [id, setId] = useState(newId);
  const [seen, setSeen] = useState(custody);
  const [problem, setProblem] = useState<string>();
  const onSettled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.calendar.key() }),
      queries.invalidateQueries({ queryKey: api.onboarding.key() }),
    ]);
  const set = useMutation(api.calendar.schedules.set.mutationOptions({ onSettled }));
  const propose = useMutation(api.calendar.schedules.proposals.add.mutationOptions({ onSettled }));

  const send = async (terms: Terms) => {
    setProblem(undefined);
    const sent = { ...terms, id, familyId: family.id, against: seen.schedules.at(-1)?.version ?? 0 };
    try {
      if (other) {
        await propose.mutateAsync(sent);
        toast.done('Schedule proposed', `${other.name} is asked. What stands goes on until then.`);
      } else {
        await set.mutateAsync(sent);
        toast.done('Schedule set', `${templates[terms.template].label} is in the calendar`);
      }
      onSent();
    } catch (error) {
      const current = currentOf<Custody>(error);
      if (current) {
        setId(newId());
        setSeen(current);
      }
      setProblem(
        current ? 'The schedule has changed since you opened this. Look again, and send yours.' : problemOf(error),
      );
      if (codeOf(error) === 'NEEDS_ANSWER') void queries.invalidateQueries({ queryKey: api.families.list.key() });
    }
  };
  return { send, isSending: set.isPending || propose.isPending, problem, seen };
}
