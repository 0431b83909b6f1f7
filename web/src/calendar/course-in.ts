import { type Course, courseOf } from '@evenkeel/contract/custody-layers.rules';
import type { Custody } from '@evenkeel/contract/schedules';

/** Of each arrangement, as long as it is there: what was found out for eight weeks is known when the next eight are asked for. */
const courses = new WeakMap<Custody, Map<string | null, Course>>();

/** Where a child is by an arrangement; null stands for any. */
export function courseIn(custody: Custody, child: string | null): Course {
  const ofChild = courses.get(custody) ?? new Map<string | null, Course>();
  courses.set(custody, ofChild);
  const course = ofChild.get(child) ?? courseOf(custody, child);
  ofChild.set(child, course);
  return course;
}
