/** An instant as "Saturday, December 5, 2026" in a zone; in UTC for people without a family. */
export function dayWords(instant: string, zone: string | null): string {
  const day = Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone ?? 'UTC')
    .toPlainDate();
  return day.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
}
