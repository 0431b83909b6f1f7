import type { ReactNode } from 'react';
import { isDemo } from '../api.ts';

/** Why the demo cannot do this, said before anybody presses it. The control that is off is described by `id`. */
export function NotInDemo({ id, children }: { id: string; children: ReactNode }) {
  if (!isDemo) return null;
  return (
    <p id={id} className="text-sm text-ink-3">
      {children}
    </p>
  );
}

/** What a control is given that needs an account of one's own: in the demo it is off, and says why. */
export function onlyWithAccount(id: string) {
  return isDemo ? { disabled: true, 'aria-describedby': id } : {};
}
