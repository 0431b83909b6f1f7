import type { HealthType } from '@evenkeel/contract/health.rules';
import type { MouseEvent } from 'react';

const sections: readonly { type: HealthType; label: string }[] = [
  { type: 'appointment', label: 'Upcoming Appointments' },
  { type: 'vaccine', label: 'Vaccines' },
  { type: 'growth', label: 'Growth Records' },
  { type: 'allergy', label: 'Allergies' },
];

/** Of the heading of a section. */
export const sectionId = (type: HealthType): string => `health-${type}`;

/** Goes to the section without a step in the history: Back leads to the page before. */
function goTo(event: MouseEvent, type: HealthType): void {
  event.preventDefault();
  const heading = document.getElementById(sectionId(type));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** How many there are of each, for the child that is chosen, and the way there. */
export function Summary({ counts }: { counts: Record<HealthType, number> }) {
  return (
    <dl aria-label="Summary" className="flex flex-wrap gap-x-5 text-sm">
      {sections.map(({ type, label }) => (
        <div key={type} className="flex items-center gap-1.5">
          <dt>
            <a
              href={`#${sectionId(type)}`}
              className="inline-flex min-h-control-sm items-center text-ink-2 underline"
              onClick={(event) => goTo(event, type)}
            >
              {label}
            </a>
          </dt>
          <dd className="figures font-semibold">{counts[type]}</dd>
        </div>
      ))}
    </dl>
  );
}
