/** With year and zone, for evidence: "Tue, Nov 24, 2026, 3:15 PM EST". */
export function factTime(instant: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(Date.parse(instant));
}
