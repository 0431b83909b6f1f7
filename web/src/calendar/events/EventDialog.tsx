import { randomId } from '@evenkeel/contract/ids';
import { askerOf } from '@evenkeel/contract/calendar.rules';
import type { Event, EventType } from '@evenkeel/contract/calendar';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { useDraft } from '../../session/drafts.ts';
import { useChildren } from '../../family/children-names.ts';
import { useFamily } from '../../family/family.ts';
import { type Day, today } from '../../lib/days.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { MergedVersions } from '../../ui/MergedVersions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import type { SavingVersion } from '../../ui/use-saving-version.ts';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { AddToHealth } from './AddToHealth.tsx';
import { CancelEventButton } from './CancelEventButton.tsx';
import { asksOf, dateOf, emptyForm, endOf, EventForm, formOf, repeatsOf, required } from './event-form.ts';
import { newEventDraft } from '../editor/draft-names.ts';
import { EventFields } from './EventFields.tsx';
import { eventParts } from './event-parts.ts';

type EventDialogProps = {
  /** The event to edit; a new one otherwise. */
  event?: Event;
  day?: Day;
  type?: EventType;
  onSaved?: (event: Event) => void;
  onClosed: () => void;
};

/** Adds or edits an event. What somebody else changed meanwhile is kept, or chosen. */
export function EventDialog({ event, day = today(), type, onSaved, onClosed }: EventDialogProps) {
  const { me } = useFamily();
  const form = useForm<EventForm>({
    resolver: zodResolver(EventForm),
    defaultValues: event ? formOf(event) : emptyForm(day, type),
  });
  useDraft(event ? `event ${event.id}` : newEventDraft, form);
  const [open, setOpen] = useState(true);
  const { submit, zone, isBusy, problem, versions, met } = useSaving(event, form, (saved) => {
    setOpen(false);
    onSaved?.(saved);
  });
  const send = form.handleSubmit(submit, (errors) => {
    const isMissing = Object.values(errors).some(({ message }) => message === required);
    if (isMissing) toast.failed('Missing information', required, 'text');
  });
  const isMet = versions.merging.met !== undefined;
  const stands = met ?? event;

  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title={event ? 'Edit Event' : 'Add New Activity/Event'}
      description="Your co-parent sees it as soon as you save it."
      problem={problem}
      action={versions.merging.action ?? (event ? 'Save Changes' : 'Add Event')}
      busy={isBusy}
      busyLabel={event ? 'Saving...' : 'Adding...'}
      further={
        event &&
        event.status !== 'completed' &&
        !isMet && <CancelEventButton event={event} onDone={() => setOpen(false)} />
      }
      onSubmit={send}
    >
      {event?.repeats && <AllDates event={event} />}
      <MergedVersions {...versions} />
      <EventFields
        form={form}
        zone={zone}
        confirmedBy={stands?.confirmedBy ?? null}
        isAsked={stands !== undefined && stands.asks && askerOf(stands) !== me}
        further={!isMet && <AddToHealth form={form} event={event} onMoved={() => setOpen(false)} />}
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
function useSaving(event: Event | undefined, form: UseFormReturn<EventForm>, onSaved: (event: Event) => void) {
  const family = useFamily();
  const children = useChildren();
  // Stable id: a retry after a lost response creates no duplicate.
  const [id] = useState(() => event?.id ?? randomId());
  const [zone] = useState(event?.zone ?? family.zone);
  const done = useRef<Event>(undefined);
  const saving: SavingVersion<Event, EventForm> = {
    parts: eventParts({ zone, children }),
    opened: event ? formOf(event) : null,
    formOf,
    version: event?.version ?? null,
    save: async (version, _met, filled) => {
      const { title, description, type, children: whom } = filled;
      const when = { date: dateOf(filled), end: endOf(filled), repeats: repeatsOf(filled) };
      const content = {
        id,
        familyId: family.id,
        title,
        description,
        type,
        children: whom,
        ...when,
        zone,
        asks: asksOf(filled),
      };
      done.current = await (version === null
        ? api.calendar.events.add.call(content)
        : api.calendar.events.change.call({ ...content, version }));
    },
    saved: event ? 'Event Updated' : 'Event Added',
    savedMore: event ? 'The event has been updated' : 'The new event has been successfully added',
    savedInSight: 'title',
    queryKey: api.calendar.key(),
  };
  return { zone, ...useVersionedForm(form, saving, () => done.current && onSaved(done.current)) };
}
