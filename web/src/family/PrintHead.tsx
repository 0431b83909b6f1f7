import type { ReactNode } from 'react';
import { longDay } from '../lib/days.ts';
import { useToday } from '../lib/use-today.ts';
import { cx } from '../ui/cx.ts';
import { Named } from '../ui/Named.tsx';
import { homesWords, meOf, useFamily } from './family.ts';

type Fact = readonly [name: string, words: string];

type PrintHeadProps = {
  /** Unless there is one on the sheet already. */
  title?: ReactNode;
  /** Of which days; a page with several lists has no range of its own. */
  range?: string;
  /** When it was made, if the hour matters. */
  made?: string;
  /** What else a reader has to know. */
  facts?: readonly Fact[];
  /** On the screen as well. */
  isSheet?: boolean;
};

/** What is on top of every print: whose it is, of which days, and made when by whom. Browsers number the pages (`theme.css`). */
export function PrintHead({ title, range = 'As shown below', made, facts = [], isSheet = false }: PrintHeadProps) {
  const family = useFamily();
  const day = longDay(useToday());
  const by = meOf(family)?.name;
  const all: Fact[] = [
    ['Family', homesWords(family)],
    ['Range', range],
    ['Made', `${made ?? day}${by ? `, by ${by}` : ''}`],
    ...facts,
  ];
  return (
    <div className={cx('mb-3', !isSheet && 'hidden print:block')}>
      {title && <h2 className="text-xl font-semibold">{title}</h2>}
      <dl className="figures mt-1 flex flex-wrap gap-x-6 gap-y-0.5 text-sm">
        {all.map(([name, words]) => (
          <div key={name} className="wrap-anywhere">
            <dt className="mr-1.5 inline text-ink-3">
              <Named>{name}</Named>
            </dt>
            <dd className="inline">
              <Named>{words}</Named>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
