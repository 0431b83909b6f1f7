import type { CalendarAppointment } from '@evenkeel/contract/health';
import { AppointmentChild, AppointmentTitle } from '../../health/AppointmentTitle.tsx';
import { whenOfAppointment } from '../../health/appointment-words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useEventDialog } from '../events/EventItemDialogs.tsx';
import { timeWords } from '../events/event-words.ts';

/** A health appointment of a day. Selecting it opens its record, or what there is to see of it. */
export function DayAppointment({ appointment }: { appointment: CalendarAppointment }) {
  const open = useEventDialog();
  const { title, status, provider } = appointment;
  return (
    <li className="break-inside-avoid border-l-3 border-ink-2 pl-3">
      <button
        type="button"
        onClick={() => open({ act: 'appointment', appointment })}
        className="text-left text-sm font-semibold wrap-anywhere hover:underline"
      >
        <AppointmentTitle appointment={appointment} />
      </button>
      <p className="figures text-sm text-ink-2">{timeWords(whenOfAppointment(appointment))}</p>
      <p className="text-sm text-ink-2 wrap-anywhere">
        <AppointmentChild appointment={appointment} />
      </p>
      {provider && (
        <p className="text-sm text-ink-2 wrap-anywhere print:hidden">
          <bdi translate="no">{provider}</bdi>
        </p>
      )}
      <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
        {title && (
          <span className="print:hidden">
            <Badge>Appointment</Badge>
          </span>
        )}
        {status === 'completed' && <Badge>Completed</Badge>}
      </div>
    </li>
  );
}
