import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { BackCloses } from './BackCloses.tsx';
import { buttonClass } from './Button.tsx';
import { cx } from './cx.ts';

const sides = {
  left: {
    swipe: 'left',
    view: 'justify-start',
    popup:
      'h-full w-72 max-w-[85vw] data-starting-style:-translate-x-full data-ending-style:-translate-x-full translate-x-(--drawer-swipe-movement-x)',
  },
  bottom: {
    swipe: 'down',
    view: 'items-end justify-center',
    popup:
      'max-h-[88dvh] w-full rounded-t-xl md:max-w-120 data-starting-style:translate-y-full data-ending-style:translate-y-full translate-y-(--drawer-swipe-movement-y)',
  },
} as const;

/** The fraction of its size that a swipe has to cover to close it; the library's default is half. */
const closesAfter = 0.25;

/** How far a popup was swiped, from 0 to 1. */
function pulled(popup: HTMLElement, side: keyof typeof sides): number {
  const moved = (axis: 'x' | 'y') => parseFloat(popup.style.getPropertyValue(`--drawer-swipe-movement-${axis}`)) || 0;
  return side === 'left' ? -moved('x') / popup.offsetWidth : moved('y') / popup.offsetHeight;
}

type DrawerProps = {
  title: string;
  side?: keyof typeof sides;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  header?: ReactNode;
  children: ReactNode;
};

/** Navigation from the left, other cards from the bottom. Closes by swipe, Escape, Back, close button or backdrop. */
export function Drawer({ title, side = 'bottom', trigger, open, onOpenChange, header, children }: DrawerProps) {
  const { swipe, view, popup } = sides[side];
  const sheet = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const onRelease = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    if (pulled(currentTarget, side) > closesAfter) close.current?.click();
  };
  return (
    <Base.Root swipeDirection={swipe} open={open} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.16_0.02_178/0.45)] opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-500 ease-level data-swiping:duration-0 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className={cx('fixed inset-0 z-40 flex', view)}>
          <Base.Popup
            ref={sheet}
            onTouchEndCapture={onRelease}
            onPointerUpCapture={onRelease}
            className={cx(
              'flex flex-col overflow-y-auto overscroll-contain bg-raised text-ink shadow-dialog outline-none transition-transform duration-500 ease-level data-swiping:duration-0 data-swiping:select-none',
              popup,
            )}
          >
            {side === 'bottom' && <div aria-hidden className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line" />}
            <Base.Content className="flex min-h-0 flex-1 flex-col">
              <header className="flex flex-wrap items-center justify-between gap-x-3 px-5 pt-4 pb-2">
                <Base.Title className={cx('text-lg font-semibold tracking-snug', header ? 'sr-only' : '')}>
                  {title}
                </Base.Title>
                {header}
                <Base.Close
                  ref={close}
                  aria-label="Close"
                  className={cx(buttonClass({ look: 'quiet', size: 'icon-sm' }), '-mr-2 ml-auto')}
                >
                  <X aria-hidden />
                </Base.Close>
              </header>
              {children}
            </Base.Content>
            <BackCloses popup={sheet} wouldLose={never} close={() => close.current?.click()} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const never = () => false;
