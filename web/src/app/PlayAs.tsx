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

/** Switches who is played: a parent with one press, and others by a dialog that says who they are. */
export function PlayAs({ people, guests, me, playAs }: Pick<Demo, 'people' | 'guests' | 'me' | 'playAs'>) {
  const [isChoosing, setChoosing] = useState(false);
  const guest = guests.find(({ id }) => id === me.id);
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
          // A guest has one page; the parent goes on where parents begin.
          onClick={() => playAs(id, guest && paths.dashboard)}
          className={choice(id === me.id)}
        >
          <bdi translate="no">{firstName}</bdi>
        </button>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
        className={choice(guest !== undefined)}
      >
        {guest ? (
          <>
            <span className="sr-only">Others, now </span>
            <bdi translate="no">{guest.firstName}</bdi>
          </>
        ) : (
          'Others'
        )}
      </button>
      {isChoosing && (
        <Suspense>
          <PlayOthersDialog
            guests={guests}
            played={guest?.id}
            onPlay={(id) => playAs(id, paths.shared)}
            onClosed={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
