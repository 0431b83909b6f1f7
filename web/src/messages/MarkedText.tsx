import { partsOf } from './marked-text.ts';

/** A message's text: no links, invisible characters shown by name. */
export function MarkedText({ text }: { text: string }) {
  return (
    <bdi>
      {partsOf(text).map(({ text: part, isHidden }, i) =>
        isHidden ? (
          // Parts never change for a given text.
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
