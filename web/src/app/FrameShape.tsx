import { PageShape } from '../layout/PageShape.tsx';
import { Mark } from '../ui/Mark.tsx';
import { frameClass, isSidebarOpen } from './sidebar-state.ts';

/** The rail, the top bar, a page and a phone's bar, each where it will be, before it is known who opens it. */
export function FrameShape({ label }: { label: string }) {
  const open = isSidebarOpen();
  return (
    <div role="status" aria-label={label} className={frameClass(open)}>
      <div className="h-dvh border-r border-line bg-sunken max-md:hidden">
        <div className={open ? 'flex h-14 items-center px-4' : 'flex h-14 items-center justify-center'}>
          <Mark className={open ? 'size-8' : 'size-7'} />
        </div>
      </div>
      <div className="flex min-h-dvh flex-col">
        <div className="flex min-h-14 items-center border-b border-line px-2">
          <Mark className="size-7 md:hidden" />
        </div>
        <div className="flex-1 px-4 pt-5 md:px-8 md:pt-7" aria-hidden>
          <PageShape />
        </div>
        <div className="sticky bottom-0 min-h-14.25 border-t border-line bg-surface md:hidden" />
      </div>
    </div>
  );
}
