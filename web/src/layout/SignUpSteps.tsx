import { cx } from '../ui/cx.ts';

const steps = ['Select Role', 'Account Details', 'Verification', 'Subscription'];

/** Progress of sign-up. `current` counts from 0. */
export function SignUpSteps({ current }: { current: number }) {
  return (
    <div className="@container mb-8">
      <ol aria-label="Steps" className="grid grid-cols-2 gap-2 @min-[18rem]:grid-cols-4">
        {steps.map((step, i) => (
          <li
            key={step}
            aria-current={i === current ? 'step' : undefined}
            className={cx(
              'border-t-3 pt-2 text-xs font-medium sm:text-sm',
              i <= current ? 'border-keel text-ink' : 'border-line text-ink-3 forced-colors:border-dashed',
              i === current && 'font-semibold',
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
