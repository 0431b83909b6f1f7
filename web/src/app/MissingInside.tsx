import { lazily } from '../lib/lazily.ts';
import { Missing } from './Missing.tsx';

// As the guard and the routes load them: imported here for good, each would be two files on every page inside.
const Inside = lazily(async () => (await import('./Inside.tsx')).Inside);
const Shell = lazily(async () => (await import('./Shell.tsx')).Shell);

export function MissingInside() {
  return (
    <Inside>
      <Shell>
        <Missing />
      </Shell>
    </Inside>
  );
}
