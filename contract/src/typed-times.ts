import { plainDigits } from './plain-digits.ts';

const ofClock = /^(\d{1,2})(?:[:.]?([0-5]\d))?\s*([ap])\.?(?:m\.?)?$/i;
const ofDay = /^(\d{1,2})(?:[:.]([0-5]\d))?$|^(\d\d)([0-5]\d)$/;

/** One time as `HH:MM`; undefined for anything else. */
function timeOf(typed: string): string | undefined {
  const [, hour12, minute12 = '00', half] = ofClock.exec(typed) ?? [];
  if (hour12 !== undefined) {
    const hour = Number(hour12);
    if (hour < 1 || hour > 12) return undefined;
    return `${String((hour % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minute12}`;
  }
  const [, short, minute = '00', long, after] = ofDay.exec(typed) ?? [];
  const hour = short ?? long;
  if (hour === undefined || Number(hour) > 23) return undefined;
  return `${hour.padStart(2, '0')}:${after ?? minute}`;
}

/**
 * Times of a day as someone lists them, each as `HH:MM`: "8am, 8pm", "8:00 AM, 8:00 PM", "8; 20" and "08:00, 20:00" are all the same
 * two. Undefined if one of them isn't a time.
 */
export function typedTimes(typed: string): string[] | undefined {
  const parts = plainDigits(typed.normalize('NFKC')).split(/[,;\n]|\sand\s/i);
  const times = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(timeOf);
  return times.every((time) => time !== undefined) ? times : undefined;
}
