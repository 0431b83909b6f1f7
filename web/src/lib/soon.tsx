import { type ComponentType, lazy, type ReactNode, useState } from 'react';

type Part<Props> = (props: Props) => ReactNode;

/** A part of a page, and how its code is asked for before it is drawn. What fails is asked for again then. */
export type Soon<Props> = Part<Props> & { load: () => Promise<void> };

/**
 * For what a page shows by itself: `soon(async () => (await import('./Cards.tsx')).Cards)`. Where the code is there by the time the part is
 * drawn, nothing waits. Where it isn't, the part suspends, and React shows nothing more of the page for 300 ms.
 */
export function soon<Props extends object>(load: () => Promise<Part<Props>>): Soon<Props> {
  let loaded: Part<Props> | undefined;
  let asked: Promise<Part<Props>> | undefined;
  const begin = () =>
    (asked ??= load().then(
      (part) => (loaded = part),
      (error: unknown) => {
        asked = undefined;
        throw error;
      },
    ));
  const Later: ComponentType<Props> = lazy(async () => ({ default: await begin() }));
  function Shown(props: Props) {
    // The same for as long as it stands: another one would forget what it holds.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Part {...props} />;
  }
  return Object.assign(Shown, { load: () => begin().then(ignore, ignore) });
}

const ignore = () => {};
