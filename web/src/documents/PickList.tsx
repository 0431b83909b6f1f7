import { isAskedFirst, losesSignature } from '@evenkeel/contract/asked-first.rules';
import { sizeText } from '@evenkeel/contract/file-size.rules';
import { RotateCw, X } from 'lucide-react';
import { useFamily } from '../family/family.ts';
import { Button } from '../ui/Button.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { confirmPick, removePick, sendAgain } from './attaching.ts';
import { usePicks, type Pick } from './picks.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { WhatTravels } from './WhatTravels.tsx';

/** The files picked for a message or an expense, each with its progress, and what has to be done about it. */
export function PickList({ place, label }: { place: string; label: string }) {
  const picks = usePicks(place);
  return (
    <KeptFocus label={label} className="empty:hidden">
      {picks.length > 0 && (
        <ul className="flex max-h-[35dvh] flex-col gap-1.5 overflow-y-auto">
          {picks.map((pick) => (
            <Row key={pick.id} place={place} pick={pick} />
          ))}
        </ul>
      )}
    </KeptFocus>
  );
}

function Row({ place, pick }: { place: string; pick: Pick }) {
  const { id: familyId } = useFamily();
  const { file, state, sent, problem, mayPass, isConfirmed } = pick;
  return (
    <li className="rounded-md border border-line bg-surface px-3 py-1.5 text-sm">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">
            <bdi>{file.name}</bdi>
          </p>
          <p role="status" className="figures text-ink-2">
            {stateWords(pick)}
          </p>
        </div>
        {state === 'failed' && mayPass && (
          <Button
            look="quiet"
            size="icon-sm"
            aria-label={`Upload ${file.name} again`}
            onClick={() => sendAgain(place, familyId, pick)}
          >
            <RotateCw aria-hidden />
          </Button>
        )}
        <Button
          look="quiet"
          size="icon-sm"
          aria-label={`${state === 'sending' ? 'Cancel' : 'Remove'} ${file.name}`}
          onClick={() => removePick(place, familyId, pick)}
        >
          <X aria-hidden />
        </Button>
      </div>
      {state === 'sending' && <UploadProgress file={file} sent={sent} />}
      {problem && (
        <p role="alert" className="pb-1 text-danger">
          {problem}
        </p>
      )}
      {isAskedFirst(pick) && !isConfirmed && <Confirmation pick={pick} onConfirm={() => confirmPick(place, pick)} />}
    </li>
  );
}

function stateWords(pick: Pick): string {
  const { state, sent, file, bytes = file.size, isConfirmed } = pick;
  if (state === 'sending') return `Uploading, ${sizeText(sent)} of ${sizeText(file.size)}`;
  if (state === 'checking') return `${sizeText(file.size)} · Being checked`;
  if (state === 'failed') return `${sizeText(file.size)} · Not uploaded`;
  return `${sizeText(bytes)}${isAskedFirst(pick) && isConfirmed ? ' · Confirmed' : ''}`;
}

/** What travels with a file beside its name, and whether its signature doesn't, before it is sent to somebody. */
function Confirmation({ pick, onConfirm }: { pick: Pick; onConfirm: () => void }) {
  const isWithout = losesSignature(pick);
  return (
    <div className="flex flex-col items-start gap-2 pb-1.5">
      {isWithout && <p>It is attached without its digital signature.</p>}
      <WhatTravels {...pick} />
      <Button look="secondary" size="sm" onClick={onConfirm}>
        {isWithout ? 'Attach Without It' : 'Attach Anyway'}
      </Button>
    </div>
  );
}
