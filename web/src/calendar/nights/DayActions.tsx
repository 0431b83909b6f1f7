import { useFamily } from '../../family/family.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageAbout } from './MessageAbout.tsx';

type DayActionsProps = {
  onAdd: () => void;
  /** The first words of a message, which nobody has sent yet. */
  about: string;
};

/** What people want of a day: an event on it, and a word with the other parent. */
export function DayActions({ onAdd, about }: DayActionsProps) {
  const { rights } = useFamily();
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {rights.calendar === 'write' && (
        <Button look="secondary" size="sm" onClick={onAdd}>
          Add Event
        </Button>
      )}
      <MessageAbout about={about}>Write About This</MessageAbout>
    </div>
  );
}
