import { useState } from 'react';
import type { Demo } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

type PlayOthersDialogProps = Pick<Demo, 'people' | 'guests'> & {
  played: string;
  onPlay: (id: string) => void;
  onClosed: () => void;
};

/** Of the demo: whom parents of the sample family share something with. On a phone the parents, too: the strip has no room for them. */
export function PlayOthersDialog({ people, guests, played, onPlay, onClosed }: PlayOthersDialogProps) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Play Someone Else"
      description="Whoever isn’t a parent here sees only what is shared with them. As a parent you can change or end that in Settings, under Co-Parent Management."
      isText
    >
      <ul className="flex flex-col gap-2">
        {people.map(({ id, firstName }) => (
          <li key={id} className="md:hidden">
            <Button look="secondary" className="w-full" aria-pressed={id === played} onClick={() => onPlay(id)}>
              <span>
                <bdi translate="no">{firstName}</bdi>, parent
              </span>
            </Button>
          </li>
        ))}
        {guests.map(({ id, firstName, lastName, about }) => (
          <li key={id}>
            <Button look="secondary" className="w-full" aria-pressed={id === played} onClick={() => onPlay(id)}>
              <span>
                <bdi translate="no">
                  {firstName} {lastName}
                </bdi>
                , {about}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
