import { partsOf } from './marked-text.ts';

/** What somebody wrote, and nothing else: no address in it is a link. Characters that are not seen are named. */
export function MarkedText({ text }: { text: string }) {
  return (
    <bdi>
      {partsOf(text).map(({ text: part, isHidden }, i) =>
        isHidden ? (
          // The same text always has the same parts.
          <span key={i} className="mx-0.5 rounded-sm bg-notice-soft px-1 font-mono text-xs text-notice">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}
