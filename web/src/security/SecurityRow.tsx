import { useLocation, useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazily } from '../lib/lazily.ts';
import { cx } from '../ui/cx.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { RowState } from './row-states.ts';
import { type RowId, rowTitles } from './security-rows.ts';

const loadParts = () => import('./SecurityPart.tsx');
const SecurityPart = lazily(async () => (await loadParts()).SecurityPart);

type SecurityRowProps = { id: RowId; state: RowState | undefined; isFirstOpen?: boolean };

/** Name and state in sight; the rest opens in place, and stays mounted from then on, so that closing it loses nothing typed. */
export function SecurityRow({ id, state, isFirstOpen = false }: SecurityRowProps) {
  const { isOpen, toggle } = useOpenRow(id, isFirstOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const row = useRef<HTMLElement>(null);
  // The router looks for the row before the tab has loaded.
  useEffect(() => {
    if (location.hash === `#${id}`) row.current?.scrollIntoView();
  }, [id]);
  const title = useId();
  const says = useId();
  const part = useId();
  return (
    <section ref={row} id={id} aria-labelledby={title} className="scroll-mt-18">
      <header className="relative flex items-center gap-3 px-5 py-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink">
        <div className="min-w-0 flex-1">
          <h2 id={title} className="text-base font-semibold tracking-snug">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={part}
              aria-describedby={says}
              onPointerDown={loadParts}
              onFocus={loadParts}
              onClick={toggle}
              className="text-left wrap-anywhere outline-none after:absolute after:inset-0"
            >
              {rowTitles[id]}
            </button>
          </h2>
          <p
            id={says}
            translate={state?.isName ? 'no' : undefined}
            className={cx('min-h-5 text-sm wrap-anywhere', state?.isNotice ? 'font-medium text-notice' : 'text-ink-2')}
          >
            {state?.words}
          </p>
        </div>
        <ChevronDown
          className={cx('size-5 shrink-0 text-ink-3', isOpen && 'rotate-180')}
          strokeWidth={1.75}
          aria-hidden
        />
      </header>
      <div id={part} hidden={!isOpen} className="px-5 pt-1 pb-5">
        {wasOpen && (
          <Suspense fallback={<Skeleton label="Loading" className="h-32" />}>
            <SecurityPart id={id} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

/** The row opened last is in the address, so a link leads to it and Back returns to it. It makes no step of its own for Back. */
function useOpenRow(id: RowId, isFirstOpen: boolean) {
  const navigate = useNavigate();
  const hash = useLocation({ select: (place) => place.hash });
  const [isOpen, setOpen] = useState(isFirstOpen || hash === id);
  const [lastHash, setLastHash] = useState(hash);
  if (hash !== lastHash) {
    setLastHash(hash);
    if (hash === id) setOpen(true);
  }
  const toggle = () => {
    setOpen(!isOpen);
    const next = isOpen ? (hash === id ? '' : hash) : id;
    void navigate({ to: '.', search: true, hash: next, replace: true, resetScroll: false, hashScrollIntoView: false });
  };
  return { isOpen, toggle };
}
