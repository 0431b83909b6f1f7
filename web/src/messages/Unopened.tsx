/** How many messages wait to be opened; nothing where none does. */
export function Unopened({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="figures grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-keel px-1.5 text-xs leading-none font-semibold text-on-keel">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> not opened</span>
    </span>
  );
}
