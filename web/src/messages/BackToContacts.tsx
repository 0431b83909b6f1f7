import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';

/** From a conversation to the list, on a phone. */
export function BackToContacts() {
  return (
    <Link
      to={paths.messages}
      aria-label="Back to contacts"
      className={cx(buttonClass({ look: 'quiet', size: 'icon' }), '-ml-1 md:hidden print:hidden')}
    >
      <ArrowLeft aria-hidden />
    </Link>
  );
}
