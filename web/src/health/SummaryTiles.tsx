import type { HealthType } from '@evenkeel/contract/health.rules';
import { CalendarDays, Ruler, ShieldAlert, Syringe, type LucideIcon } from 'lucide-react';

const tiles: readonly { type: HealthType; label: string; icon: LucideIcon }[] = [
  { type: 'appointment', label: 'Upcoming Appointments', icon: CalendarDays },
  { type: 'vaccine', label: 'Vaccines', icon: Syringe },
  { type: 'growth', label: 'Growth Records', icon: Ruler },
  { type: 'allergy', label: 'Allergies', icon: ShieldAlert },
];

/** How many there are of each, following the filter. Beside each other where their words have room, also large ones. */
export function SummaryTiles({ counts }: { counts: Record<HealthType, number> }) {
  return (
    <div className="@container">
      <dl aria-label="Summary" className="grid gap-3 @[20rem]:grid-cols-2 @[48rem]:grid-cols-4">
        {tiles.map(({ type, label, icon: Icon }) => (
          <div key={type} className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-4">
            <dt className="flex items-center gap-2 text-sm text-ink-2">
              <Icon className="size-4.5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden />
              {label}
            </dt>
            <dd className="figures text-xl font-semibold">{counts[type]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
