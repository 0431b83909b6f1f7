// What server, demo and screens share about doses. Nothing here or there says that a dose is safe, due or missed.

/** Hours within which another dose is repeated to whoever gives one, where the medication names no interval. */
const usualHours = 24;

export const hoursBetween = (everyHours: number | null): number => everyHours ?? usualHours;

type Given = { id: string; recordId: string; givenAt: string; takenBackAt: string | null };

/** The doses of the same medication within these hours, before or after. */
export function nearOf<T extends Given>(
  all: readonly T[],
  given: Pick<Given, 'id' | 'recordId' | 'givenAt'>,
  hours: number,
): T[] {
  const at = Date.parse(given.givenAt);
  return all.filter(
    ({ id, recordId, givenAt, takenBackAt }) =>
      id !== given.id &&
      recordId === given.recordId &&
      takenBackAt === null &&
      Math.abs(Date.parse(givenAt) - at) < hours * 3_600_000,
  );
}
