const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const days = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `1250` cents as "$12.50". */
export function amountWords(cents: number): string {
  return dollars.format(cents / 100);
}

/** "Tue, Dec 1" for a day, or for the day of a wall-clock time; of another year than this one "Wed, Dec 1, 2027". */
export function dayWords(date: string): string {
  const words = days.format(Date.parse(date.slice(0, 10)));
  const year = date.slice(0, 4);
  return year === new Date().toISOString().slice(0, 4) ? words : `${words}, ${year}`;
}
