import { paths } from '../lib/paths.ts';
import { tryDemo, useWho, wantsDemo } from '../session/session.ts';
import { Button, type ButtonLook } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';

const failed = 'The demo can’t start';
const start = () => {
  toast.over(failed);
  if (!tryDemo(paths.dashboard))
    toast.failed(failed, 'This browser’s storage is full or blocked. Let this site store data, then try again.');
};

/** Opens the demo: the sample family, kept in this browser only. */
export function TryDemo({ size, className }: Pick<ButtonLook, 'size'> & { className?: string }) {
  useWho();
  return (
    <Button look="secondary" size={size ?? 'md'} className={className} onClick={start}>
      {wantsDemo() ? 'Continue the demo' : 'Try the demo'}
    </Button>
  );
}
