import { useId } from 'react';
import { cx } from '../ui/cx.ts';
import { FoldButton, foldedClass } from './Fold.tsx';
import { useOpen } from './use-open.ts';

type Point = { title: string; text: string };
type PointListProps = { points: readonly Point[]; /** On a phone each text is behind its title. */ isFolded?: boolean };

export function PointList({ points, isFolded = false }: PointListProps) {
  const Shown = isFolded ? FoldedPoint : WholePoint;
  return (
    <dl className="mt-3 grid gap-x-16 md:mt-8 md:grid-cols-2">
      {points.map((point) => (
        <Shown key={point.title} {...point} />
      ))}
    </dl>
  );
}

function WholePoint({ title, text }: Point) {
  return (
    <div className="border-t border-line py-5">
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-1 max-w-prose text-ink-2">{text}</dd>
    </div>
  );
}

function FoldedPoint({ title, text }: Point) {
  const id = useId();
  const [isOpen, toggle] = useOpen(title);
  return (
    <div className="border-t border-line md:py-5">
      <dt className="font-semibold">
        <FoldButton controls={id} label={title} {...{ isOpen, toggle }} />
        <span className={foldedClass}>{title}</span>
      </dt>
      <dd id={id} className={cx('mt-1 max-w-prose text-ink-2 max-md:pb-4', !isOpen && foldedClass)}>
        {text}
      </dd>
    </div>
  );
}
