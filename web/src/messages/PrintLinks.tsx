import type { Contact } from '@evenkeel/contract/messages';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';

/** To everything that was written with each contact, to print. */
export function PrintLinks({ contacts }: { contacts: readonly Contact[] }) {
  const written = contacts.filter(({ lastMessageTime }) => lastMessageTime !== null);
  return (
    <ul className="mt-3 empty:hidden">
      {written.map(({ id, name }) => (
        <li key={id} className="flex flex-col">
          <Link to={paths.messages} search={{ contact: id, print: true }} className={buttonClass({ look: 'quiet' })}>
            <Printer aria-hidden />
            <span className="min-w-0 wrap-anywhere">
              <span>Print Messages with </span>
              <bdi translate="no">{name}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
