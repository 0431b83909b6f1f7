import { money } from '../lib/money.ts';

/** Description and amount (cents). */
export function RowHead({ description, amount }: { description: string; amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <p className="min-w-0 font-semibold wrap-anywhere">
        <bdi>{description}</bdi>
      </p>
      <p className="figures shrink-0 font-semibold">{money(amount)}</p>
    </div>
  );
}
