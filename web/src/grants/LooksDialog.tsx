import type { Grant, Look } from '@evenkeel/contract/grants';
import { isNeutral } from '@evenkeel/contract/rights/grant-roles.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { sectionLabels } from './grant-words.ts';
import { lookHour } from './look-hour.ts';

/** What somebody looked at by a grant, by section and hour. Read by the parent who granted it; of a neutral by both. */
export function LooksDialog({ grant, who, onClosed }: { grant: Grant; who: string; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const { familyId, id } = grant;
  const looks = useQuery(api.grants.looks.list.queryOptions({ input: { familyId, id } }));
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={`What ${who} looked at`}
      description={`${isNeutral(grant.role) ? 'Both parents see this' : 'Only you see this'}. It says the hour in which a section, a document or a file was opened, once.`}
      isText
    >
      <Loaded query={looks} what="The list" className="h-24">
        {(all) =>
          all.length === 0 ? (
            <EmptyLine>Nothing yet.</EmptyLine>
          ) : (
            <ul aria-label={`What ${who} looked at`} className="divide-y divide-line text-sm">
              {all.map(({ at, section, document }, i) => (
                <li key={`${at} ${section} ${i}`} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span className="min-w-0 font-medium wrap-anywhere">
                    <What section={section} document={document} />
                  </span>
                  <span className="figures text-ink-2">{lookHour(at)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function What({ section, document }: Pick<Look, 'section' | 'document'>) {
  if (document === null) return sectionLabels[section];
  const name = <bdi translate="no">{document}</bdi>;
  return section === 'messages' ? <>{name}, file of a message</> : name;
}
