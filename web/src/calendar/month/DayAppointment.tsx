import type { CalendarAppointment } from '@evenkeel/contract/health';
import { AppointmentChild, AppointmentTitle } from '../../health/AppointmentTitle.tsx';
import { whenOfAppointment } from '../../health/appointment-words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useEventDialog } from '../events/EventItemDialogs.tsx';
import { DayItem } from './DayItem.tsx';

/** A health appointment of a day; it opens its record, or what there is to see of it. */
export function DayAppointment({ appointment }: { appointment: CalendarAppointment }) {
  const open = useEventDialog();
  const { title, status, provider } = appointment;
  return (
    <DayItem
      title={<AppointmentTitle appointment={appointment} />}
      when={whenOfAppointment(appointment)}
      onOpen={() => open({ act: 'appointment', appointment })}
    >
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
    </DayItem>
  );
}
