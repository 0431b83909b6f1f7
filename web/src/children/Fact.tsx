/** One fact about a child, and that it isn't entered yet. */
export function Fact({ what, value }: { what: string; value: string | null }) {
  return (
    <div>
      <dt className="text-ink-3">{what}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{value ? <bdi>{value}</bdi> : 'Not entered yet'}</dd>
    </div>
  );
}
