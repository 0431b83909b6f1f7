import type { ReactNode } from 'react';

/** One titled part of a long text. Its `id` is where the list of contents leads. */
export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12 print:mt-8">
      <h2 id={id} tabIndex={-1} className="scroll-mt-6 break-after-avoid text-xl tracking-snug outline-none">
        {title}
      </h2>
      <div className="mt-3 flex max-w-prose flex-col gap-3 text-ink-2">{children}</div>
    </section>
  );
}

/** Where the parts of a long text are. Not on paper, which has no links. */
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
