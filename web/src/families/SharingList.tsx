import { type ReactNode, useId } from 'react';

type SharingListProps = { title: string; level?: 'h2' | 'h3'; items: readonly string[]; children: ReactNode };

/** What is shared, or isn't: a line each, behind the icon in `children`. */
export function SharingList({ title, level: Heading = 'h3', items, children }: SharingListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="text-sm font-semibold">
        {title}
      </Heading>
      <ul className="mt-2 flex flex-col gap-2 text-sm text-ink-2">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-2">
            {children}
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
