import { useFamily } from '../../family/family.ts';
import { useToday } from '../../lib/use-today.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Named } from '../../ui/Named.tsx';
import { namesOf } from '../nights/homes.ts';
import { keptParts } from './kept-parts.ts';
import type { DraftProps } from './RegularFields.tsx';

/** What goes on from the current schedule under the new one: read before it is sent, and removed here. */
export function KeptParts({ draft, setDraft, custody }: DraftProps) {
  const family = useFamily();
  const parts = keptParts(draft, { custody, today: useToday(), names: namesOf(family) });
  if (parts.length === 0) return null;
  return (
    <section aria-label="From the current schedule" className="rounded-lg border border-line p-4">
      <h3 className="text-sm font-semibold">From the current schedule</h3>
      <p className="mt-1 text-sm text-ink-2">These stay under the new schedule unless you remove them.</p>
      <ul className="mt-2 divide-y divide-line">
        {parts.map(({ key, words, isKept, turned }) => (
          <li key={key} className="flex items-center justify-between gap-4 py-2 text-sm">
            <p className="min-w-0 wrap-anywhere">
              <Named className={isKept ? '' : 'line-through'}>{words}</Named>
              {!isKept && (
                <>
                  {' '}
                  <Badge>Ends</Badge>
                </>
              )}
            </p>
            <Button
              look="quiet"
              size="sm"
              className="shrink-0"
              aria-label={`${isKept ? 'Remove' : 'Keep'} ${words}`}
              onClick={() => setDraft(turned)}
            >
              {isKept ? 'Remove' : 'Keep'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
