/** Notices that one person causes for another within any hour; what comes after them in a section is one joined notice. */
export const mostNoticesInHour = 60;

const hour = 60 * 60 * 1_000;

/** Whether something that happened `at` is within the hour before `now`. Both are ISO 8601 instants. */
export function isOfThisHour(at: string, now: string): boolean {
  return Date.parse(at) > Date.parse(now) - hour;
}

/** Whether a notice that is caused `now` joins others: `earlier` are the times of those of the same two people, in any order. */
export function isJoined(now: string, earlier: readonly string[]): boolean {
  return earlier.filter((at) => isOfThisHour(at, now)).length >= mostNoticesInHour;
}
