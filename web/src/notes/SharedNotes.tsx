import type { SharedNote } from '@evenkeel/contract/notes';
import { nameOf, useFamily } from '../family/family.ts';
import { evidenceTime } from '../lib/days.ts';
import { shows } from '../family/shows.ts';

/** Shared notes on an item, latest first, unchanged and the same for both parents. */
export function SharedNotes({ shared }: { shared: SharedNote[] }) {
  const family = useFamily();
  if (shared.length === 0) return null;
  return (
    <section aria-labelledby="shared-notes" className="mt-6 border-t border-line pt-4">
      <h3 id="shared-notes" className="text-sm font-semibold">
        Shared notes
      </h3>
      <p className="text-sm text-ink-3">Part of the record. Both of you see these notes.</p>
      <ul className="divide-y divide-line">
        {shared.map(({ id, text, sharedBy, sharedAt }) => (
          <li key={id} className="py-3" {...shows('note', id)}>
            <p className="text-sm whitespace-pre-line wrap-anywhere">
              <bdi>{text}</bdi>
            </p>
            <p className="figures mt-1 text-sm text-ink-3 wrap-anywhere">
              Shared by <bdi translate="no">{nameOf(family, sharedBy)}</bdi>, {evidenceTime(sharedAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
