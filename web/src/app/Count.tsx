/** The badge of the bell: it counts unread notifications and nothing else. The link around it has an accessible name. */
export function Count({ value }: { value: number }) {
  return (
    <span
      aria-hidden
      className="figures absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-keel px-1 text-xs leading-none font-bold text-on-keel"
    >
      {value > 99 ? '99+' : value}
    </span>
  );
}
