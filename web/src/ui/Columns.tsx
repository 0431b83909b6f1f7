import { type ReactNode, useState } from 'react';
import { columnBreaks, columnHeights } from '../lib/column-breaks.ts';
import { cx } from './cx.ts';

type Part = {
  key: string;
  /** How high it will be, in pixels, as well as that is known before it is drawn. */
  size: number;
  content: ReactNode;
};

const gap = 20;

/** The keys of the parts that begin a column; `wide`: of the last one, where it is so high that it takes a whole line below the others. */
type Cut = { begins: (string | undefined)[]; wide?: string | undefined };

function cutOf(parts: readonly Part[], columns: number): Cut {
  const sizes = parts.map(({ size }) => size + gap);
  const keysOf = (breaks: readonly number[]) => breaks.map((at) => parts[at]?.key);
  const all = columnBreaks(sizes, columns);
  const [last = 0, ...others] = columnHeights(sizes, all).toReversed();
  if (last !== sizes.at(-1) || last <= 1.3 * Math.max(...others)) return { begins: keysOf(all) };
  return { begins: keysOf(columnBreaks(sizes.slice(0, -1), columns)), wide: parts.at(-1)?.key };
}

/**
 * Cards in one, two or three columns without holes, in their order from top to bottom of each. What is in a card may grow: none ever goes to
 * another column while somebody reads it.
 */
export function Columns({ parts }: { parts: readonly Part[] }) {
  const [[two, three]] = useState(() => [cutOf(parts, 2), cutOf(parts, 3)] as const);
  return (
    <div className="-mb-5 gap-5 lg:columns-2 full:columns-3">
      {parts.map(({ key, content }) => (
        <div
          key={key}
          className={cx(
            'break-inside-avoid pb-5',
            two.begins.includes(key) && 'lg:max-full:break-before-column',
            three.begins.includes(key) && 'full:break-before-column',
            two.wide === key && 'lg:max-full:[column-span:all]',
            three.wide === key && 'full:[column-span:all]',
          )}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
