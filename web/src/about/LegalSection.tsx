import type { ReactNode } from 'react';

/** A section of a long text. The list of contents links to its `id`. */
export function LegalSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12 print:mt-8">
      <h2 id={id} tabIndex={-1} className="scroll-mt-6 break-after-avoid text-xl tracking-snug outline-none">
        {title}
      </h2>
      <div className="mt-3 flex max-w-prose flex-col gap-3 text-ink-2">{children}</div>
    </section>
  );
}

/** Links to the sections. Not printed. */
export function Contents({ chapters }: { chapters: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label="On this page" className="mt-8 border-y border-line py-3 print:hidden">
      <ol className="grid gap-x-8 sm:grid-cols-2">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-2 text-sm font-medium text-keel underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
