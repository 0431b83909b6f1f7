import { Toast as Base } from '@base-ui/react/toast';
import { Bell, Check, CircleAlert, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { listenForToasts, type ToastItem } from './toast.ts';
import { Named } from './Named.tsx';
import { useRoomForPressed } from './room-for-pressed.ts';

/**
 * Once per page, above whatever stands at the bottom of a phone, and above the button that was pressed; below the top bar where a form
 * says so (`data-toasts-at-top`), because its button would be covered. At most three; F6 focuses them; failures stay twice as long and
 * are announced immediately.
 */
export function Toasts() {
  const viewport = useRef<HTMLDivElement>(null);
  return (
    <Base.Provider limit={3}>
      <Base.Portal>
        <Base.Viewport
          ref={viewport}
          className="fixed inset-x-4 bottom-[calc(0.75rem+max(var(--taken,0px),var(--pressed,0px),env(safe-area-inset-bottom)))] z-60 max-md:[body:has([data-toasts-at-top])_&]:top-17 max-md:[body:has([data-toasts-at-top])_&]:bottom-auto mx-auto flex max-w-96 flex-col gap-2 outline-none md:right-6 md:bottom-[max(1.5rem,calc(0.75rem+var(--pressed,0px)))] md:left-auto md:mx-0 md:w-96 print:hidden"
        >
          <List viewport={viewport} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/** How much of the window's lower edge the bar, the field for a message or the buttons of a step or dialog take, in px. */
function takenBelow(): number {
  const tops = [...document.querySelectorAll('[data-below-toasts]')].map((one) => one.getBoundingClientRect().top);
  return Math.max(0, innerHeight - Math.min(innerHeight, ...tops));
}

/** Measured in each frame while there are toasts: a page changes under them, a field grows, a dialog opens. */
function useRoomBelow(viewport: RefObject<HTMLDivElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    let frame = 0;
    const measure = () => {
      viewport.current?.style.setProperty('--taken', `${takenBelow()}px`);
      frame = requestAnimationFrame(measure);
    };
    measure();
    return () => cancelAnimationFrame(frame);
  }, [viewport, isShown]);
}

function List({ viewport }: { viewport: RefObject<HTMLDivElement | null> }) {
  const { toasts, add, close } = Base.useToastManager<Pick<ToastItem, 'act' | 'at'>>();
  useRoomBelow(viewport, toasts.length > 0);
  useRoomForPressed(viewport, toasts.length);
  const shown = useRef(toasts);
  useEffect(() => void (shown.current = toasts), [toasts]);
  useEffect(() => {
    const hide: Parameters<typeof listenForToasts>[0]['hide'] = (isMeant) => {
      for (const { id, type, title, data } of shown.current)
        if (type === 'failed' && isMeant({ title: String(title), act: data?.act, at: data?.at ?? 0 })) close(id);
    };
    const show = (item: ToastItem) => {
      const { type, title, description, isUnderWay, act, at } = item;
      // A repeated failure restarts its timer instead of appearing twice.
      const id = item.id ?? (type === 'failed' ? JSON.stringify([title, description]) : undefined);
      const timeout = isUnderWay ? 0 : type === 'failed' ? 10_000 : 5_000;
      add({ type, title, description, timeout, data: { act, at }, ...(id && { id }) });
    };
    return listenForToasts({ show, hide });
  }, [add, close]);
  return toasts.map((item) => (
    <Base.Root
      key={item.id}
      toast={item}
      swipeDirection={['right', 'down', 'up']}
      className="rounded-md bg-raised text-ink shadow-dialog transition duration-200 ease-level data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0"
    >
      {/* Not the high priority of the library: that hides the toast itself from readers, with its button in it. */}
      <Base.Content role={item.type === 'failed' ? 'alert' : undefined} className="flex items-start gap-3 p-4">
        <Mark type={item.type} />
        <div className="min-w-0 flex-1">
          <Base.Title className="text-sm font-semibold">
            <Named>{String(item.title)}</Named>
          </Base.Title>
          <Base.Description className="text-sm text-ink-2">
            {item.description && <Named>{String(item.description)}</Named>}
          </Base.Description>
        </div>
        {/* The library hides it from readers until the stack is expanded. Ours always is, and a hidden button must not take focus. */}
        <Base.Close
          aria-hidden={false}
          aria-label="Close"
          className="-m-2 grid size-9 place-items-center rounded-sm text-ink-3 hover:text-ink"
        >
          <X className="size-4" aria-hidden />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}

/** The check is for what the reader did: news beside a form that met a conflict doesn't look like its success. */
function Mark({ type }: { type: string | undefined }) {
  const [Icon, color] =
    type === 'failed' ? [CircleAlert, 'text-danger'] : type === 'news' ? [Bell, 'text-ink-2'] : [Check, 'text-keel'];
  return <Icon className={cx('mt-px size-5 shrink-0', color)} aria-hidden />;
}
