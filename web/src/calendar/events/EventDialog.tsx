import { newId } from '@evenkeel/contract/ids';
import type { Event, EventType } from '@evenkeel/contract/calendar';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { useDraft } from '../../session/drafts.ts';
import { useFamily } from '../../family/family.ts';
import { type Day, today } from '../../lib/days.ts';
import { currentOf, problemOf } from '../../lib/problem.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { AddToHealth } from './AddToHealth.tsx';
import { CancelEventButton } from './CancelEventButton.tsx';
import { dateOf, emptyForm, endOf, EventForm, formOf, repeatsOf, required } from './event-form.ts';
import { newEventDraft } from '../editor/draft-names.ts';
import { EventFields } from './EventFields.tsx';
import { TwoVersions } from './TwoVersions.tsx';

type EventDialogProps = {
  /** The event to edit; a new one otherwise. */
  event?: Event;
  day?: Day;
  type?: EventType;
  onSaved?: (event: Event) => void;
  onClosed: () => void;
};

/** Adds or edits an event. On a conflict it shows both versions to choose from. */
export function EventDialog({ event, day = today(), type, onSaved, onClosed }: EventDialogProps) {
  const form = useForm<EventForm>({
    resolver: zodResolver(EventForm),
    defaultValues: event ? formOf(event) : emptyForm(day, type),
  });
  useDraft(event ? `event ${event.id}` : newEventDraft, form);
  const [open, setOpen] = useState(true);
  const { save, zone, isSaving, problem, current, setCurrent } = useSaving(event, (saved) => {
    setOpen(false);
    onSaved?.(saved);
  });
  const send = form.handleSubmit(save, (errors) => {
    const isMissing = Object.values(errors).some(({ message }) => message === required);
    if (isMissing) toast.failed('Missing information', required);
  });
  const takeTheirs = (theirs: Event) => {
    form.reset(formOf(theirs));
    setCurrent(undefined);
  };

  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title={event ? 'Edit Event' : 'Add New Activity/Event'}
      description="Your co-parent sees it as soon as you save it."
      problem={problem}
      action={current ? 'Save Mine' : event ? 'Save Changes' : 'Add Event'}
      busy={isSaving}
      busyLabel={event ? 'Saving...' : 'Adding...'}
      further={
        event &&
        event.status !== 'completed' &&
        !current && <CancelEventButton event={event} onDone={() => setOpen(false)} />
      }
      onSubmit={send}
    >
      {event?.repeats && <AllDates event={event} />}
      {current && (
        <TwoVersions
          key={current.version}
          mine={form.getValues()}
          theirs={current}
          onTakeTheirs={() => takeTheirs(current)}
          isSaving={isSaving}
        />
      )}
      <EventFields
        form={form}
        zone={zone}
        further={!current && <AddToHealth form={form} event={event} onMoved={() => setOpen(false)} />}
      />
    </FormDialog>
  );
}

function AllDates({ event }: { event: Event }) {
  return (
    <Notice>
      <span>This event repeats. Your changes apply to all its dates.</span>
      {event.exceptions.length > 0 && (
        <span> If you change its first day or how often it repeats, moved and canceled dates are reset.</span>
      )}
    </Notice>
  );
}

/** Saves against the version this person has seen. */
function useSaving(event: Event | undefined, onSaved: (event: Event) => void) {
  const family = useFamily();
  const queries = useQueryClient();
  // Stable id: a retry after a lost response creates no duplicate.
  const [id] = useState(() => event?.id ?? newId());
  // The version at opening: the list behind keeps updating, but this person hasn’t seen those versions.
  const [opened] = useState(event);
  const zone = opened?.zone ?? family.zone;
  const [current, setCurrent] = useState<Event>();
  const [problem, setProblem] = useState<string>();
  const onSettled = () => queries.invalidateQueries({ queryKey: api.calendar.key() });
  const add = useMutation(api.calendar.events.add.mutationOptions({ onSettled }));
  const change = useMutation(api.calendar.events.change.mutationOptions({ onSettled }));

  const save = async (filled: EventForm) => {
    setProblem(undefined);
    const { title, description, type, children } = filled;
    const when = { date: dateOf(filled), end: endOf(filled), repeats: repeatsOf(filled) };
    const content = { id, familyId: family.id, title, description, type, children, ...when, zone };
    try {
      if (opened) {
        const seen = current ?? opened;
        const saved = await change.mutateAsync({ ...content, version: seen.version });
        toast.done('Event Updated', 'The event has been updated');
        onSaved(saved);
      } else {
        const saved = await add.mutateAsync(content);
        toast.done('Event Added', 'The new event has been successfully added');
        onSaved(saved);
      }
    } catch (error) {
      const newer = opened && currentOf<Event>(error);
      setCurrent(newer);
      if (!newer) setProblem(problemOf(error));
    }
  };
  return { save, zone, isSaving: add.isPending || change.isPending, problem, current, setCurrent };
}
