/** A level line and a hull of two equal halves. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden>
      <rect width="32" height="32" rx="9" className="fill-keel" />
      <g className="fill-on-keel">
        <rect x="5.5" y="8.25" width="21" height="2.75" rx="1.375" />
        <path d="M15.1 13.75H5.5a9.6 9.6 0 0 0 9.6 9.6ZM16.9 13.75h9.6a9.6 9.6 0 0 1-9.6 9.6Z" />
      </g>
    </svg>
  );
}
