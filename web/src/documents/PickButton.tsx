import { useRef, type ReactNode } from 'react';
import { useFamily } from '../family/family.ts';
import { Button, type ButtonLook } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';

type PickButtonProps = ButtonLook & {
  /** What the files will hang on. */
  place: string;
  label: string;
  accept: string;
  /** Opens the camera at once, on a phone. */
  isCamera?: boolean;
  className?: string;
  children: ReactNode;
};

/** Picks files for a message or an expense. What sends them is loaded when there are some. */
export function PickButton({ place, label, accept, isCamera, children, ...look }: PickButtonProps) {
  const { id: familyId } = useFamily();
  const input = useRef<HTMLInputElement>(null);
  const take = async (files: File[]) => {
    const loaded = await import('./attaching.ts').catch(() => undefined);
    if (loaded) loaded.attach(place, familyId, files);
    else toast.failed('Not added', 'We couldn’t reach the server. Pick the files again in a moment.');
  };
  return (
    <>
      <Button aria-label={label} {...look} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={!isCamera}
        accept={accept}
        {...(isCamera && { capture: 'environment' })}
        aria-label={`${label}: files`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
