import { generate } from 'lean-qr';

/** A code to point a phone at. Drawn as one path in the page: the content policy allows neither images from elsewhere nor data. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const rows = Array.from({ length: code.size }, (_, y) => y);
  const path = rows.flatMap((y) => rows.flatMap((x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : []))).join('');
  const quiet = 4;
  const side = code.size + 2 * quiet;
  // White ground in both themes, and the quiet edge of the standard: that is what cameras look for.
  return (
    <svg
      role="img"
      aria-label={label}
      width={180}
      height={180}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="shrink-0 rounded-md bg-qr-ground"
    >
      <path d={path} className="fill-qr-ink" />
    </svg>
  );
}
