import { cannotSee } from '@evenkeel/contract/rights/reasons.rules';
import type { ThirdParentSection } from '@evenkeel/contract/rights/rights.rules';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useContext } from 'react';
import { FamilyContext } from '../family/family.ts';
import { paths } from '../lib/paths.ts';
import { cx } from '../ui/cx.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { places, placesOfGuests } from './places.ts';

export const entryClass = (collapsed: boolean) =>
  cx(
    'group/entry flex h-control w-full items-center rounded-md border border-transparent text-sm font-medium text-ink-2 hover:bg-ink/6 hover:text-ink [&_svg]:size-4.5 [&_svg]:shrink-0',
    collapsed ? 'justify-center' : 'gap-3 px-2.5',
  );

export function RailButton({
  collapsed,
  label,
  hint,
  icon: Icon,
  onClick,
}: {
  collapsed: boolean;
  label: string;
  hint?: string;
  icon: LucideIcon;
  onClick?: () => void;
}) {
  return (
    <Tooltip text={hint ? `${label} (${hint})` : label} side="right" disabled={!collapsed}>
      <button
        type="button"
        onClick={onClick}
        aria-label={collapsed ? label : undefined}
        aria-keyshortcuts={hint && 'Control+B Meta+B'}
        className={entryClass(collapsed)}
      >
        <Icon aria-hidden strokeWidth={1.75} />
        {!collapsed && <span className="flex-1 text-left">{label}</span>}
        {!collapsed && hint && (
          <kbd aria-hidden className="font-sans text-xs text-ink-3 group-hover/entry:text-ink-2">
            {hint}
          </kbd>
        )}
      </button>
    </Tooltip>
  );
}

const sectionAt = new Map<string, ThirdParentSection>([
  [paths.documents, 'documents'],
  [paths.health, 'health'],
  [paths.school, 'school'],
]);

export function Navigation({ collapsed = false, className }: { collapsed?: boolean; className?: string }) {
  const family = useContext(FamilyContext);
  // What was not turned on for a third parent leads nowhere.
  const shown = family
    ? places.filter(({ to }) => {
        const section = sectionAt.get(to);
        return !section || !cannotSee(family, section);
      })
    : placesOfGuests;
  return (
    <nav aria-label="Main">
      <ul className={cx('flex flex-col gap-0.5 py-1', className)}>
        {shown.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Tooltip text={label} side="right" disabled={!collapsed}>
              <Link
                to={to}
                aria-label={collapsed ? label : undefined}
                className={entryClass(collapsed)}
                activeProps={{
                  'aria-current': 'page',
                  className: '!border-line bg-surface !text-ink forced-colors:underline [&_svg]:text-keel',
                }}
              >
                <Icon aria-hidden strokeWidth={1.75} />
                {!collapsed && <span>{label}</span>}
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
