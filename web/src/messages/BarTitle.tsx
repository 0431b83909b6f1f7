import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { InTopBar } from '../layout/InTopBar.tsx';
import { cx } from '../ui/cx.ts';
import { BackToContacts } from './BackToContacts.tsx';

type BarTitleProps = {
  name: ReactNode;
  /** What the people write about, or as what they are here. */
  detail?: ReactNode;
  /** Opens what can be done with the conversation. */
  onMore?: (() => void) | undefined;
  /** Loads that. */
  prepareMore?: () => unknown;
};

const roomClass = 'flex min-h-control min-w-0 items-center gap-0.5 rounded-md px-1 text-left';

/** On a phone, the top bar is the header of a conversation: the way back, and with whom it is. */
export function BarTitle({ name, detail, onMore, prepareMore }: BarTitleProps) {
  const words = (
    <span className="min-w-0">
      <span className="block truncate leading-5 font-semibold">{name}</span>
      {detail && <span className="block truncate text-xs text-ink-2">{detail}</span>}
    </span>
  );
  return (
    <InTopBar>
      <BackToContacts />
      {onMore ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerDown={prepareMore}
          onFocus={prepareMore}
          onClick={onMore}
          className={cx(roomClass, 'hover:bg-sunken')}
        >
          <span className="sr-only">More for </span>
          {words}
          <ChevronDown aria-hidden className="size-3.5 shrink-0 text-ink-2" />
        </button>
      ) : (
        // The heading of the conversation says it to readers.
        <div aria-hidden className={roomClass}>
          {words}
        </div>
      )}
    </InTopBar>
  );
}
