import { Layers } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazily } from '../../lib/lazily.ts';

/** Loaded on pointer down or focus, not with the page. */
const loadDrawer = () => import('./MoreDrawer.tsx');
const MoreDrawer = lazily(async () => (await loadDrawer()).MoreDrawer);

/** On a phone, opens what the third column shows on a desktop. */
export function MoreButton() {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={loadDrawer}
        onFocus={loadDrawer}
        onClick={() => setOpen(true)}
        className="fixed right-4 bottom-4 z-20 flex h-14 items-center gap-2.5 rounded-full bg-keel pr-5 pl-4.5 font-semibold text-on-keel shadow-pop hover:bg-keel-deep md:hidden print:hidden"
      >
        <Layers className="size-5" aria-hidden />
        More
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <MoreDrawer open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
