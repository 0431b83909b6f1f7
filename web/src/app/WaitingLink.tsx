import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { Count } from './Count.tsx';
import { useWaiting } from './unread.ts';

/** The number of items waiting for my answer; hidden at zero. */
export function WaitingLink() {
  const waiting = useWaiting();
  if (waiting === 0) return null;
  return (
    <Tooltip text="For you to answer" side="bottom">
      <Link to={paths.waiting} className={cx(buttonClass({ look: 'quiet', size: 'icon' }), 'relative')}>
        <span className="sr-only">For you to answer, {waiting}</span>
        <ListChecks aria-hidden />
        <Count value={waiting} />
      </Link>
    </Tooltip>
  );
}
