import { paths } from './lib/paths.ts';
import { tryDemo, useWho, wantsDemo } from './session.ts';
import { Button, type ButtonLook } from './ui/Button.tsx';

/** Leads a visitor without an account into the sample family, which lives in this browser only. */
export function TryDemo({ size, className }: Pick<ButtonLook, 'size'> & { className?: string }) {
  useWho();
  return (
    <Button look="secondary" size={size ?? 'md'} className={className} onClick={() => tryDemo(paths.dashboard)}>
      {wantsDemo() ? 'Continue the demo' : 'Try the demo'}
    </Button>
  );
}
