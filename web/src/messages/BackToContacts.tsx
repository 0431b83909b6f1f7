import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';

/** From a conversation to the list, on a phone. */
export function BackToContacts() {
  return (
    <Link to={paths.messages} aria-label="Back to contacts" className={buttonClass({ look: 'quiet', size: 'icon' })}>
      <ArrowLeft aria-hidden />
    </Link>
  );
}
