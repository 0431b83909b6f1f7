/** An instant as "Saturday, December 5, 2026", in a zone; of who is in no family, in UTC. */
export function dayWords(instant: string, zone: string | null): string {
  const day = Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone ?? 'UTC')
    .toPlainDate();
  return day.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
}
