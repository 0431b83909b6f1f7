import { Inside } from './Inside.tsx';
import { Missing } from './Missing.tsx';
import { Shell } from './Shell.tsx';

export function MissingInside() {
  return (
    <Inside>
      <Shell>
        <Missing />
      </Shell>
    </Inside>
  );
}
