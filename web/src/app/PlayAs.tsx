import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Demo } from '../api.ts';
import { lazily } from '../lib/lazily.ts';
import { paths } from '../lib/paths.ts';
import { cx } from '../ui/cx.ts';

// Loaded on press, like the others of the strip.
const PlayOthersDialog = lazily(async () => (await import('./PlayOthersDialog.tsx')).PlayOthersDialog);

const choice = (isPlayed: boolean) =>
  cx(
    'h-control-sm max-w-32 truncate rounded-sm border px-1.5 font-medium hover:text-ink',
    isPlayed ? 'border-line bg-surface text-ink forced-colors:underline' : 'border-transparent',
  );

/**
 * Switches who is played: a parent with one press, and others by a dialog that says who they are. On a phone one button holds all of them, so
 * that the strip takes one line.
 */
export function PlayAs({ people, guests, me, playAs }: Pick<Demo, 'people' | 'guests' | 'me' | 'playAs'>) {
  const [isChoosing, setChoosing] = useState(false);
  const guest = guests.find(({ id }) => id === me.id);
  // A guest has one page; a parent goes on where parents begin, or stays on the page of another parent.
  const pageFor = (id: string) => {
    if (guests.some((one) => one.id === id)) return paths.shared;
    return guest && paths.dashboard;
  };
  return (
    <div role="group" aria-label="Play as" className="flex max-w-full items-center gap-1">
      <span aria-hidden className="shrink-0 text-ink-3 max-md:hidden">
        Play as
      </span>
      {people.map(({ id, firstName }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === me.id}
          onClick={() => playAs(id, pageFor(id))}
          className={cx(choice(id === me.id), 'max-md:hidden')}
        >
          <bdi translate="no">{firstName}</bdi>
        </button>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
        className={cx(
          choice(guest !== undefined),
          'max-md:h-7 max-md:max-w-[max(4rem,100vw-18rem)] max-md:border-line max-md:bg-surface max-md:text-xs',
        )}
      >
        <Played me={me} guest={guest} />
      </button>
      {isChoosing && (
        <Suspense>
          <PlayOthersDialog
            people={people}
            guests={guests}
            played={me.id}
            onPlay={(id) => playAs(id, pageFor(id))}
            onClosed={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** On a phone who is played, and on a desk which guest. */
function Played({ me, guest }: { me: Demo['me']; guest: Demo['guests'][number] | undefined }) {
  return (
    <>
      <span className="flex items-center md:hidden">
        <span className="sr-only">Play as, now </span>
        <bdi translate="no" className="truncate">
          {me.firstName}
        </bdi>
        <ChevronDown aria-hidden className="ml-0.5 size-3.5 shrink-0" />
      </span>
      <span className="max-md:hidden">
        {guest ? (
          <>
            <span className="sr-only">Others, now </span>
            <bdi translate="no">{guest.firstName}</bdi>
          </>
        ) : (
          'Others'
        )}
      </span>
    </>
  );
}
