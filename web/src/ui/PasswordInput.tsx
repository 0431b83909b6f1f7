import { Field as Base } from '@base-ui/react/field';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';

export function PasswordInput({ className, ...rest }: ComponentProps<typeof Base.Control>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Base.Control
        type={shown ? 'text' : 'password'}
        className={cx(controlClass, 'h-control pr-12', className as string)}
        {...rest}
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-3 hover:text-ink"
      >
        {shown ? <EyeOff className="size-4.5" aria-hidden /> : <Eye className="size-4.5" aria-hidden />}
      </button>
    </div>
  );
}
