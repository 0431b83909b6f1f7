import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { demo } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { lazily } from '../lib/lazily.ts';

// Loaded on press, because the page waits for the strip.
const ConfirmDialog = lazily(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog);

/** The permanent strip of the demo, with Reset and Create Account. */
export function DemoStrip() {
  const [isAsking, setAsking] = useState(false);
  // Once everything is loaded the demo works offline.
  const [isWhole, setWhole] = useState(false);
  useEffect(
    () =>
      void import('./whole-product.ts')
        .then(({ loadWholeProduct }) => loadWholeProduct())
        .then(
          () => setWhole(true),
          () => {},
        ),
    [],
  );
  if (!demo) return null;
  const { reset } = demo;
  return (
    <aside
      id="demo-strip"
      data-whole={isWhole || undefined}
      aria-label="Demo"
      className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-sunken px-4 py-1.5 print:hidden max-md:min-h-19 text-sm text-ink-2 md:px-8"
    >
      <p aria-live="polite" className="mr-auto">
        Demo - nothing leaves this browser
        <Unkept {...demo} />
      </p>
      <PlayAs {...demo} />
      <Button look="quiet" size="sm" onClick={() => setAsking(true)}>
        Reset
      </Button>
      <Link to={paths.role} className={buttonClass({ look: 'secondary', size: 'sm' })}>
        Create Account
      </Link>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title="Reset the demo"
            description="You’ll lose everything you changed in this demo, and the sample family comes back."
            action="Reset"
            busyLabel="Resetting..."
            onConfirm={async () => reset()}
            onClosed={() => setAsking(false)}
          />
        </Suspense>
      )}
    </aside>
  );
}

/** Shows when the browser refuses to store a change. */
function Unkept({ isKept, onUnkept }: Pick<NonNullable<typeof demo>, 'isKept' | 'onUnkept'>) {
  if (useSyncExternalStore(onUnkept, isKept)) return null;
  return '. Storage is full or blocked, so changes last until you close this page';
}

function PlayAs({ people, me, playAs }: Pick<NonNullable<typeof demo>, 'people' | 'me' | 'playAs'>) {
  return (
    <div role="group" aria-label="Play as" className="flex max-w-full items-center gap-1">
      <span aria-hidden className="shrink-0 text-ink-3">
        Play as
      </span>
      {people.map(({ id, firstName }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === me.id}
          onClick={() => playAs(id)}
          className={cx(
            'h-control-sm max-w-32 truncate rounded-sm border px-1.5 font-medium hover:text-ink',
            id === me.id ? 'border-line bg-surface text-ink forced-colors:underline' : 'border-transparent',
          )}
        >
          <bdi translate="no">{firstName}</bdi>
        </button>
      ))}
    </div>
  );
}
