/** An instant as the viewer's own day and time, with the weekday: "Tue, Nov 24, 3:15 PM"; with the year when it is another one. */
export function messageTime(instant: string): string {
  const isThisYear = new Date(instant).getFullYear() === new Date().getFullYear();
  const options = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-US', { ...options, ...(!isThisYear && { year: 'numeric' }) }).format(
    Date.parse(instant),
  );
}

/** An instant that both parents are told as a fact, with year and zone: "Tue, Nov 24, 2026, 3:15 PM EST". */
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
