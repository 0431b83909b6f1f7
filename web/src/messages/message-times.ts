/** "Tue, Nov 24, 3:15 PM" in the viewer's zone, with the year if it isn't this one. */
export function messageTime(instant: string): string {
  const isThisYear = new Date(instant).getFullYear() === new Date().getFullYear();
  const options = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-US', { ...options, ...(!isThisYear && { year: 'numeric' }) }).format(
    Date.parse(instant),
  );
}

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
