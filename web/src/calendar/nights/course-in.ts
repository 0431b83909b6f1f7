import { type Course, courseOf } from '@evenkeel/contract/nights/custody-layers.rules';
import type { Custody } from '@evenkeel/contract/schedules';

/** Memoizes courses per arrangement, so the next eight weeks reuse the first. */
const courses = new WeakMap<Custody, Map<string | null, Course>>();

/** The course of a child under an arrangement; null means any child. */
export function courseIn(custody: Custody, child: string | null): Course {
  const ofChild = courses.get(custody) ?? new Map<string | null, Course>();
  courses.set(custody, ofChild);
  const course = ofChild.get(child) ?? courseOf(custody, child);
  ofChild.set(child, course);
  return course;
}
