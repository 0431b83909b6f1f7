import { Link } from '@tanstack/react-router';
import { useFamily } from '../../family/family.ts';
import { paths } from '../../lib/paths.ts';
import { keepAbout } from '../../session/message-about.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { otherParentOf } from './other-parent.ts';

type DayActionsProps = {
  onAdd: () => void;
  /** The first words of a message, which nobody has sent yet. */
  about: string;
  /** What both are about, where a page has several of them. */
  of?: string;
};

/** What people want of a day or an exchange: an event on it, and a word with the other parent. */
export function DayActions({ onAdd, about, of }: DayActionsProps) {
  const { rights } = useFamily();
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {rights.calendar === 'write' && (
        <Button look="secondary" size="sm" aria-label={of && `Add Event, ${of}`} onClick={onAdd}>
          Add Event
        </Button>
      )}
      <MessageAbout about={about} of={of} />
    </div>
  );
}

/** Opens the conversation with the other parent, with the first words of a message in its field. */
export function MessageAbout({ about, of }: { about: string; of?: string | undefined }) {
  const family = useFamily();
  const other = otherParentOf(family);
  if (!other) return null;
  return (
    <Link
      to={paths.messages}
      search={{ contact: other.accountId }}
      aria-label={of && `Message About It, ${of}`}
      onClick={() => keepAbout(other.accountId, family.me, about)}
      className={buttonClass({ look: 'secondary', size: 'sm' })}
    >
      Message About It
    </Link>
  );
}
