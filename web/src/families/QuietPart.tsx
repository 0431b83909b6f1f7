import { type ReactNode, useId } from 'react';

/** A part at the end of a page that hardly anybody comes for: without a card, its act quiet. */
export function QuietPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col items-start gap-1 px-5 text-sm text-ink-2">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
