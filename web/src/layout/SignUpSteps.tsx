import { inBrowser } from '../lib/browser-storage.ts';
import { cx } from '../ui/cx.ts';

const steps = ['Select Role', 'Account Details', 'Verification', 'Subscription'];

/** Progress of sign-up. `current` counts from 0. Who comes by an offer or an invitation has no role to choose, and no plan. */
export function SignUpSteps({ current }: { current: number }) {
  const shown = current > 0 && hasRoleAlready() ? steps.slice(1, 3) : steps;
  const at = shown === steps ? current : current - 1;
  return (
    <div className="@container mb-8">
      <ol aria-label="Steps" className={cx('grid grid-cols-2 gap-2', shown === steps && '@min-[18rem]:grid-cols-4')}>
        {shown.map((step, i) => (
          <li
            key={step}
            aria-current={i === at ? 'step' : undefined}
            className={cx(
              'border-t-3 pt-2 text-xs font-medium sm:text-sm',
              i <= at ? 'border-keel text-ink' : 'border-line text-ink-3 forced-colors:border-dashed',
              i === at && 'font-semibold',
            )}
          >
            <span className="figures mr-1 max-sm:hidden">{i + 1}.</span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}

function hasRoleAlready(): boolean {
  const role = inBrowser.get('userRole');
  return role === 'offered' || (role === 'parent' && inBrowser.get('pendingInvitation') !== null);
}
