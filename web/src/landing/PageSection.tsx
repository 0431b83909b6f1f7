import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';

type PageSectionProps = { id: string; title: string; isRaised?: boolean; children: ReactNode };

/** A part of the page below the first screen. `isRaised`: on the ground of a card, so that parts can be told apart. */
export function PageSection({ id, title, isRaised = false, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className={cx('far-below', isRaised && 'border-y border-line bg-surface')}>
      <div className="mx-auto w-full max-w-page px-5 py-6 md:px-8 md:py-20">
        <h2 id={id} className="text-2xl tracking-tight">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
