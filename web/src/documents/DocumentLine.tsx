import type { Document } from '@evenkeel/contract/documents';
import { categoryNames, typeNames } from '@evenkeel/contract/documents.rules';
import { sizeText } from '@evenkeel/contract/file-size.rules';
import { nameOf, useFamily } from '../family/family.ts';
import { localDay, mediumDay } from '../lib/days.ts';
import { Badge } from '../ui/Badge.tsx';
import { Named } from '../ui/Named.tsx';
import { AttachedTo } from './AttachedTo.tsx';

/** Below its name: on a phone all facts in one line; in a wide place, where they have columns, what sets it apart. */
export function DocumentLine({ document }: { document: Document }) {
  const family = useFamily();
  const { audience, isWaiting, takenBackAt, addedBy, addedAt, isOwnOnly, fromCounsel, category, type, bytes } =
    document;
  const takenBack = takenBackAt && `Taken back by ${nameOf(family, addedBy)}`;
  const facts = [
    takenBack,
    isWaiting && 'Not shared yet',
    audience === 'me' && 'Only me',
    mediumDay(localDay(addedAt)),
    `by ${nameOf(family, addedBy)}`,
    categoryNames[category],
    typeNames[type],
    sizeText(bytes),
  ].filter(Boolean);
  return (
    <>
      <p className="figures text-xs text-ink-2 @min-[20rem]:truncate @[40rem]:hidden">
        <Named>{facts.join(' · ')}</Named>
      </p>
      <div className="text-sm text-ink-2 @max-[40rem]:hidden">
        <div className="mt-0.5 flex flex-wrap items-center gap-1.5 empty:hidden">
          {audience === 'me' && <Badge>Only me</Badge>}
          {takenBack && (
            <Badge tone="notice">
              <Named>{takenBack}</Named>
            </Badge>
          )}
        </div>
        <AttachedTo document={document} />
        {fromCounsel && (
          <p>
            <Named>{`From ${fromCounsel}, your lawyer`}</Named>
          </p>
        )}
        {isWaiting && <p>Only you see this until you confirm what travels with it.</p>}
        {isOwnOnly && <p>To share it, save it as .docx or PDF.</p>}
      </div>
    </>
  );
}
