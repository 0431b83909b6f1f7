type PointListProps = { points: readonly { title: string; text: string }[] };

export function PointList({ points }: PointListProps) {
  return (
    <dl className="mt-8 grid gap-x-16 md:grid-cols-2">
      {points.map(({ title, text }) => (
        <div key={title} className="border-t border-line py-5">
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1 max-w-prose text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
