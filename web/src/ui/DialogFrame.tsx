import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type FocusEventHandler, type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { BackCloses } from './BackCloses.tsx';
import { buttonClass } from './Button.tsx';
import { cx } from './cx.ts';
import { Named } from './Named.tsx';

export const backdropClass =
  'fixed inset-0 z-40 bg-[oklch(0.16_0.02_178/0.45)] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

export type DialogProps = {
  title: string;
  description?: string;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  onClosed?: () => void;
  /** Wide on a desktop, for two columns. */
  isWide?: boolean;
  /** Text only: Tab reaches it and arrow keys scroll it. */
  isText?: boolean;
  children: ReactNode;
};

type DialogFrameProps = Omit<DialogProps, 'onOpenChange'> & {
  parts: DialogParts;
  onOpenChange?: ((open: boolean, change: Base.Root.ChangeEventDetails) => void) | undefined;
  onFocus?: FocusEventHandler;
  /** The question before typed words are discarded: the quick exit counts it as nothing. */
  isQuestion?: boolean | undefined;
  /** Whether closing now would lose something. */
  wouldLose?: () => boolean;
};

export type DialogParts = { popup: RefObject<HTMLDivElement | null>; actions: RefObject<Base.Root.Actions | null> };

export function useDialogParts(): DialogParts {
  return { popup: useRef<HTMLDivElement>(null), actions: useRef<Base.Root.Actions>(null) };
}

const never = () => false;

/** What every dialog is drawn with: centered on a desktop, a bottom sheet on a phone. */
export function DialogFrame({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  onClosed,
  isWide = false,
  isText = false,
  parts: { popup, actions },
  onFocus,
  isQuestion,
  wouldLose = never,
  children,
}: DialogFrameProps) {
  return (
    <Base.Root
      open={open}
      actionsRef={actions}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        {/* Also over another dialog, so that it is plain which of them is asked. */}
        <Base.Backdrop forceRender className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-center overflow-y-auto md:items-center md:p-6">
          <Base.Popup
            ref={popup}
            onFocus={onFocus}
            data-question={isQuestion || undefined}
            initialFocus={(by) => by === 'touch' || firstFieldOf(popup.current)}
            className={cx(
              'relative flex max-h-[92dvh] w-full flex-col rounded-t-xl bg-raised text-ink shadow-dialog outline-none md:rounded-xl',
              isWide ? 'md:max-w-page' : 'md:max-w-120',
              'transition duration-200 ease-level data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0',
            )}
          >
            <Head title={title} description={description} />
            {/* `relative`: a radio button lies hidden in front of what is drawn for it, and must be scrolled to in here. */}
            <div
              {...(isText && { role: 'region', 'aria-label': title, tabIndex: 0 })}
              className="relative scroll-pb-24 overflow-y-auto p-6 focus-visible:-outline-offset-2"
            >
              {children}
            </div>
            <BackCloses popup={popup} wouldLose={wouldLose} close={() => actions.current?.close()} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function Head({ title, description }: { title: string; description: string | undefined }) {
  return (
    <header className="flex items-start justify-between gap-4 p-6 pb-0">
      <div className="min-w-0 wrap-anywhere">
        <Base.Title className="text-[min(var(--text-xl),28px)] leading-(--text-xl--line-height) font-semibold tracking-tight">
          <Named>{title}</Named>
        </Base.Title>
        {description && (
          <Base.Description className="mt-1 text-sm text-ink-2">
            <Named>{description}</Named>
          </Base.Description>
        )}
      </div>
      <Base.Close
        aria-label="Close"
        className={cx(buttonClass({ look: 'quiet', size: 'icon-sm' }), '-mt-1 -mr-2 shrink-0')}
      >
        <X aria-hidden />
      </Base.Close>
    </header>
  );
}

/** The first field, or the checked radio. Never use `autoFocus`: it runs before the library records the previous focus. */
function firstFieldOf(popup: HTMLElement | null): HTMLElement | true {
  const fields = 'input:not([type=hidden], [type=radio]:not(:checked)), textarea';
  return popup?.querySelector<HTMLElement>(fields) ?? true;
}

export const DialogClose = Base.Close;
