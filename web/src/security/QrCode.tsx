import { generate } from 'lean-qr';

/** A QR code drawn as one SVG path: the content security policy allows no data: images. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const rows = Array.from({ length: code.size }, (_, y) => y);
  const path = rows.flatMap((y) => rows.flatMap((x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : []))).join('');
  const quiet = 4;
  const side = code.size + 2 * quiet;
  // White in both themes, with the quiet zone of the standard: cameras need both.
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
