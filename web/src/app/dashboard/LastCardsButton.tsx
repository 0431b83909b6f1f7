import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { ChevronUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFamily } from '../../family/family.ts';
import { lazily } from '../../lib/lazily.ts';

/** Loaded on pointer down or focus, not with the page. */
const loadDrawer = () => import('./LastCardsDrawer.tsx');
const LastCardsDrawer = lazily(async () => (await loadDrawer()).LastCardsDrawer);

/** On a phone, opens what the third column shows on a desktop. An edge of that drawer, above the bar: it covers no half of a line. */
export function LastCardsButton() {
  const mayNotSee = documentRights.see(useFamily());
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={loadDrawer}
        onFocus={loadDrawer}
        onClick={() => setOpen(true)}
        className="sticky bottom-[clamp(-20rem,(100dvh-36rem)*99,3.5625rem)] z-10 -mx-4 -mb-8 flex min-h-11 items-center gap-2.5 border-t border-line bg-canvas px-4 text-left text-sm font-semibold text-keel md:hidden print:hidden"
      >
        <span className="flex-1">{mayNotSee ? 'Payments, Co-Parent' : 'Payments, Documents, Co-Parent'}</span>
        <ChevronUp className="size-5" aria-hidden />
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <LastCardsDrawer open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
