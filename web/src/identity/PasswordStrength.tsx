import { Meter } from '@base-ui/react/meter';
import { strengthOf } from '@evenkeel/contract/security.rules';
import { cx } from '../ui/cx.ts';
import type { Verdict } from './password-check.ts';

const refused = { score: 20, label: 'Very weak' };
const bars = [20, 40, 60, 80, 100];

/** How strong a password looks, and the check's message. The height is the same with and without one. */
export function PasswordStrength({ password, verdict }: { password: string; verdict: Verdict | undefined }) {
  // One verdict: what the check refuses isn't called good.
  const { score, label } = verdict && !verdict.isSafe ? refused : strengthOf(password);
  const shown = password ? score : 0;
  return (
    <div>
      <Meter.Root value={shown} max={100} getAriaValueText={() => (password ? label : 'Nothing typed yet')}>
        <div className="flex items-baseline justify-between gap-3 text-sm">
          <Meter.Label className="text-ink-3">Password strength</Meter.Label>
          <span className="font-medium text-ink-2">{password && label}</span>
        </div>
        <Meter.Track className="mt-1.5 grid grid-cols-5 gap-1">
          {bars.map((bar) => (
            <span key={bar} className={cx('h-1.5 rounded-full', bar <= shown ? 'border-3 border-keel' : 'bg-line')} />
          ))}
        </Meter.Track>
      </Meter.Root>
      <p
        aria-live="polite"
        className={cx('mt-1.5 min-h-10 text-sm', verdict && !verdict.isSafe ? 'text-danger' : 'text-ink-3')}
      >
        {verdict?.message}
      </p>
    </div>
  );
}
