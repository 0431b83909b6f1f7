import { stepAfter, stepsFrom, wasInvited } from '@evenkeel/contract/onboarding.rules';
import { wayIn } from '@evenkeel/contract/way-in';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useContext } from 'react';
import { api, shownDemo } from '../api.ts';
import { FirstSchedule } from '../calendar/editor/FirstSchedule.tsx';
import { FamilyContext, useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problem.ts';
import { placeOfStep } from '../lib/place-of-step.ts';
import { type EventDraft, eventOf } from '../onboarding/event-drafts.ts';
import { EventsForm } from '../onboarding/EventsForm.tsx';
import { OpenTitle } from '../layout/OpenPage.tsx';
import { SignUpSteps } from '../layout/SignUpSteps.tsx';
import { StepPage } from '../layout/StepPage.tsx';
import { toast } from '../ui/toast.ts';
import { storeOnce } from './store-once.ts';

const DemoStrip = lazily(async () => (await import('./DemoStrip.tsx')).DemoStrip);

/** The onboarding step after the children: the custody schedule and the first events. Professionals skip it. */
export function SetUpCalendarPage() {
  const family = useContext(FamilyContext);
  if (!family) return <Navigate to={paths.dashboard} replace />;
  const isInvited = wasInvited(family);
  return (
    <StepPage title="Set Up Calendar" strip={shownDemo() && <DemoStrip />}>
      <SignUpSteps
        current={2}
        isShort={isInvited}
        inside={{ steps: isInvited ? stepsFrom('calendar', { isInvited }) : wayIn, at: 'calendar' }}
      />
      <OpenTitle about="The custody schedule and your first events. You can add and change both later in the calendar.">
        Set Up Calendar
      </OpenTitle>
      <div className="mt-8 flex flex-col gap-8">
        <FirstSchedule />
        <section aria-labelledby="first-events">
          <h2 id="first-events" className="text-base font-semibold">
            Events
          </h2>
          <p className="mt-1 mb-4 text-sm text-ink-2">Things both parents should know about, once or repeating.</p>
          <FirstEvents />
        </section>
      </div>
    </StepPage>
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

/** Completes the step, whatever was added, and goes to the next one. */
function useGoOn(): () => Promise<void> {
  const family = useFamily();
  const familyId = family.id;
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      const progress = await api.onboarding.complete.call({ familyId, step: 'calendar' });
      queries.setQueryData(api.onboarding.progress.get.queryKey({ input: { familyId } }), progress);
      await queries.invalidateQueries({ queryKey: api.calendar.events.key() });
      await navigate({ to: placeOfStep[stepAfter('calendar', { isInvited: wasInvited(family) })] });
    } catch (error) {
      toast.failed('Error', problemOf(error));
    }
  };
}
