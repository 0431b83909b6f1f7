import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

type HowThisWorksProps = {
  /** What it explains, for those who hear the button alone. */ of: string;
  children: ReactNode;
};

/** What not everyone needs to read above a list: folded on a screen, whole on paper. */
export function HowThisWorks({ of, children }: HowThisWorksProps) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const Chevron = isShown ? ChevronDown : ChevronRight;
  return (
    <div className="mb-4">
      <div className="-ml-3 print:hidden">
        <Button
          look="quiet"
          size="sm"
          aria-label={`How this works, ${of}`}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <Chevron aria-hidden />
          How this works
        </Button>
      </div>
      <div id={id} className={cx('text-sm text-ink-2', !isShown && 'hidden print:block')}>
        {children}
      </div>
    </div>
  );
}
