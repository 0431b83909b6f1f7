import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { type Demo, shownDemo } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { cx } from '../ui/cx.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { lazily } from '../lib/lazily.ts';
import { quietLine } from '../lib/quiet-line.ts';
import { PlayAs } from './PlayAs.tsx';

// Loaded on press, because the page waits for the strip.
const ConfirmDialog = lazily(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog);

/** On a phone the strip is 36 px high. */
const small = 'max-md:min-h-7 max-md:px-1.5 max-md:text-xs';

/** The permanent strip of the demo, with Reset and Create Account. */
export function DemoStrip() {
  const [isAsking, setAsking] = useState(false);
  // Once everything is loaded the demo works offline. The page comes first.
  const [isWhole, setWhole] = useState(false);
  useEffect(
    () =>
      void quietLine()
        .then(() => import('./whole-product.ts'))
        .then(({ loadWholeProduct }) => loadWholeProduct())
        .then(
          () => setWhole(true),
          () => {},
        ),
    [],
  );
  const demo = shownDemo();
  if (!demo) return null;
  const { reset, guests, me } = demo;
  // After Reset a parent is played, who has other pages.
  const after = guests.some(({ id }) => id === me.id) ? paths.dashboard : undefined;
  return (
    <aside id="demo-strip" data-whole={isWhole || undefined} aria-label="Demo" className="@container print:hidden">
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-sunken px-3 text-sm text-ink-2 max-md:min-h-9 max-md:gap-x-1 md:px-8">
        <p aria-live="polite" className="mr-auto max-md:flex-1 max-md:basis-16 max-md:text-xs">
          {/* On the narrowest phone its end is cut, so that the strip keeps to one line; large letters wrap. */}
          <span className="@min-[20rem]:line-clamp-2">Demo - nothing leaves this browser</span>
          <Unkept {...demo} />
        </p>
        <Button look="quiet" size="sm" className={small} onClick={() => setAsking(true)}>
          Reset
        </Button>
        <PlayAs {...demo} />
        <Link to={paths.role} className={cx(buttonClass({ look: 'secondary', size: 'sm' }), small)}>
          Create Account
        </Link>
      </div>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title="Reset the demo"
            description="You’ll lose everything you changed in this demo, and the sample family comes back."
            action="Reset"
            busyLabel="Resetting..."
            onConfirm={async () => reset(after)}
            onClosed={() => setAsking(false)}
          />
        </Suspense>
      )}
    </aside>
  );
}

/** Shows when the browser refuses to store a change. */
function Unkept({ isKept, onUnkept }: Pick<Demo, 'isKept' | 'onUnkept'>) {
  if (useSyncExternalStore(onUnkept, isKept)) return null;
  return <span>Storage is full or blocked, so changes last until you close this page</span>;
}
