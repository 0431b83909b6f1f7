import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useWaiting } from './unread.ts';

/** The number of items waiting for my answer, beside the icon: a badge counts unread notifications. Hidden at zero. */
export function WaitingLink() {
  const waiting = useWaiting();
  if (waiting === 0) return null;
  return (
    <Tooltip text="For you to answer" side="bottom">
      <Link to={paths.waiting} className={cx(buttonClass({ look: 'quiet', size: 'icon' }), '!w-auto gap-1 px-2')}>
        <span className="sr-only">For you to answer, {waiting}</span>
        <ListChecks aria-hidden />
        <span aria-hidden className="figures text-sm font-semibold">
          {waiting > 99 ? '99+' : waiting}
        </span>
      </Link>
    </Tooltip>
  );
}
