import type { CalendarAppointment } from '@evenkeel/contract/health';
import { useChildren } from '../family/children-names.ts';
import { useFamily } from '../family/family.ts';
import { appointmentWord, takesWords } from './appointment-words.ts';
import { Named } from '../ui/Named.tsx';

/** The title of an appointment in the calendar. On paper it is "Appointment": a print goes where health doesn't. */
export function AppointmentTitle({ appointment: { title } }: { appointment: CalendarAppointment }) {
  if (!title) return appointmentWord;
  return (
    <>
      <bdi className="print:hidden">{title}</bdi>
      <span className="not-print:hidden">{appointmentWord}</span>
    </>
  );
}

/** First name of a child in sentences. */
export function useChildName(childId: string): string {
  return useChildren().find(({ id }) => id === childId)?.name ?? 'Your child';
}

/** The child, and who takes them: "Nora. Alex takes Nora." reads twice, so it's one or the other. */
export function AppointmentChild({ appointment }: { appointment: CalendarAppointment }) {
  const { members } = useFamily();
  const child = useChildName(appointment.childId);
  return <Named>{takesWords(appointment, members, child) ?? child}</Named>;
}
