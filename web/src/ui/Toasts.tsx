import { Toast as Base } from '@base-ui/react/toast';
import { Bell, Check, CircleAlert, X } from 'lucide-react';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { listenForToasts, type ToastItem } from './toast.ts';
import { Named } from './Named.tsx';
import { oneAtATime, type QueuedToast } from './toast-queue.ts';
import { useFreePlace } from './use-free-place.ts';

/**
 * Once per page, one at a time: below the bar of a phone and in the corner of a desk, but never over what is in use (`use-free-place.ts`). F6
 * focuses it; failures stay twice as long and are announced immediately.
 */
export function Toasts() {
  const viewport = useRef<HTMLDivElement>(null);
  return (
    <Base.Provider limit={1}>
      <Base.Portal>
        <Base.Viewport
          ref={viewport}
          onMouseEnter={onlyIfMoved}
          onMouseMove={onlyIfMoved}
          className="fixed inset-x-4 z-60 mx-auto max-w-96 outline-none md:right-6 md:left-auto md:mx-0 md:w-96 print:hidden"
        >
          <List viewport={viewport} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

type OnMouse = NonNullable<ComponentProps<typeof Base.Viewport>['onMouseEnter']>;

/** A toast that comes under a resting mouse isn't pointed at: its time goes on, and those that wait come. */
const onlyIfMoved: OnMouse = (event) => {
  if (event.movementX === 0 && event.movementY === 0) event.preventBaseUIHandler();
};

/** One toast at a time, in the order in which they were told. */
function useQueue({ add, update, close }: Omit<ReturnType<typeof Base.useToastManager>, 'toasts'>): void {
  useEffect(() => {
    const optionsOf = ({ type, title, description, inSight }: QueuedToast, timeout: number) => ({
      type,
      title,
      description,
      timeout,
      data: { inSight },
    });
    const queue = oneAtATime({
      show: (item, stay) => {
        const { id } = item;
        // Later: the library is still taking the one before out of its list.
        const onRemove = () => queueMicrotask(() => queue.left(id));
        add({ ...optionsOf(item, stay), id, onClose: () => queue.leaving(id), onRemove });
      },
      change: (item, stay) => update(item.id, optionsOf(item, stay)),
      stayFor: (id, timeout) => update(id, { timeout }),
      close,
    });
    return listenForToasts({ show: queue.add, hide: queue.hide });
  }, [add, update, close]);
}

function List({ viewport }: { viewport: RefObject<HTMLDivElement | null> }) {
  const { toasts, ...manager } = Base.useToastManager<Pick<ToastItem, 'inSight'>>();
  useQueue(manager);
  useFreePlace(viewport, toasts[0]?.id);
  return toasts.map((item) => (
    <Base.Root
      key={item.id}
      toast={item}
      swipeDirection={['right', 'down', 'up']}
      className="rounded-md bg-raised text-ink shadow-dialog transition duration-200 ease-level data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0"
    >
      {/* Not the high priority of the library: that hides the toast itself from readers, with its button in it. */}
      <Base.Content role={item.type === 'failed' ? 'alert' : undefined} className="flex items-start gap-3 p-4">
        <Mark type={item.type} />
        <div className="min-w-0 flex-1">
          <Base.Title className={item.data?.inSight === 'text' ? 'sr-only' : 'text-sm font-semibold'}>
            <Named>{String(item.title)}</Named>
          </Base.Title>
          <Base.Description className={item.data?.inSight === 'title' ? 'sr-only' : 'text-sm text-ink-2'}>
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
