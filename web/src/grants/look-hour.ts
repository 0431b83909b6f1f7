/** "Nov 26, 2026, between 4 and 5 AM": a look is kept by the hour. Where the zone has a half hour, "between 4:30 and 5:30 AM". */
export function lookHour(instant: string, zone?: string): string {
  const begins = Date.parse(instant);
  const [from, to] = [begins, begins + 3_600_000].map((at) => clockOf(at, zone)) as [Clock, Clock];
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone }).format(begins);
  // The hour that comes twice in fall.
  if (from.time === to.time) return `${day}, between ${from.whole} and ${to.whole}`;
  const first = from.half === to.half ? from.time : `${from.time} ${from.half}`;
  return `${day}, between ${first} and ${to.time} ${to.half}`;
}

type Clock = { time: string; half: string; whole: string };

function clockOf(at: number, zone: string | undefined): Clock {
  const options = { hour: 'numeric', minute: '2-digit', hour12: true, timeZoneName: 'short', timeZone: zone } as const;
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const [minute, half] = [of('minute'), of('dayPeriod')];
  const time = minute === '00' ? of('hour') : `${of('hour')}:${minute}`;
  return { time, half, whole: `${time} ${half} ${of('timeZoneName')}` };
}
