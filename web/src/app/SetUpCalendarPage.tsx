import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useContext } from 'react';
import { api, isDemo } from '../api.ts';
import { FirstSchedule } from '../calendar/FirstSchedule.tsx';
import { FamilyContext, useFamily } from '../family.ts';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problem.ts';
import { type EventDraft, eventOf } from '../onboarding/event-drafts.ts';
import { EventsForm } from '../onboarding/EventsForm.tsx';
import { OpenPage, OpenTitle } from '../OpenPage.tsx';
import { toast } from '../ui/toast.ts';
import { storeOnce } from './store-once.ts';

// There with the page, as in the shell.
const DemoStrip = isDemo ? (await import('./DemoStrip.tsx')).DemoStrip : undefined;

/** The step of the way in after the children: where the nights are, and the first events. A professional has none. */
export function SetUpCalendarPage() {
  const family = useContext(FamilyContext);
  if (!family) return <Navigate to={paths.dashboard} replace />;
  return (
    <OpenPage title="Set Up Calendar" className="max-w-160" strip={DemoStrip && <DemoStrip />}>
      <OpenTitle about="The custody schedule and the first events. Both can be added and changed later in the calendar.">
        Set Up Calendar
      </OpenTitle>
      <div className="mt-8 flex flex-col gap-8">
        <FirstSchedule />
        <section aria-labelledby="first-events">
          <h2 id="first-events" className="text-base font-semibold">
            Events
          </h2>
          <p className="mt-1 mb-4 text-sm text-ink-2">
            What happens on a day both parents should know, once or again and again.
          </p>
          <FirstEvents />
        </section>
      </div>
    </OpenPage>
  );
}

function FirstEvents() {
  const { id: familyId, zone } = useFamily();
  const goOn = useGoOn();
  const onSaved = async (howMany: number) => {
    if (howMany) toast.done(howMany === 1 ? 'Event Added' : 'Events added');
    await goOn();
  };
  const save = (draft: EventDraft) => {
    const event = eventOf(draft, { familyId, zone });
    return storeOnce(
      () => api.calendar.events.add.call(event),
      (version) => api.calendar.events.change.call({ ...event, version }),
    );
  };
  return <EventsForm save={save} onSaved={onSaved} onSkip={goOn} />;
}

/** The step is done, whatever was added; then to the plans, as long as the documents have no page. */
function useGoOn(): () => Promise<void> {
  const { id: familyId } = useFamily();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      const progress = await api.onboarding.complete.call({ familyId, step: 'calendar' });
      queries.setQueryData(api.onboarding.progress.get.queryKey({ input: { familyId } }), progress);
      await queries.invalidateQueries({ queryKey: api.calendar.events.key() });
      await navigate({ to: paths.choosePlan });
    } catch (error) {
      toast.failed('Error', problemOf(error));
    }
  };
}
