import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from 'react';

/**
 * A lazy component: `lazily(async () => (await import('./Dialog.tsx')).Dialog)`. Naming the export lets the bundler
 * drop the rest of the module.
 */
export function lazily<Props>(
  load: () => Promise<(props: Props) => ReactNode>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }));
}
