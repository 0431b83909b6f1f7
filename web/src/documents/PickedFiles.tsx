import { sizeText } from '@evenkeel/contract/file-size.rules';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import type { Picked } from './use-uploads.ts';

const stateWords: Record<Picked['state'], string> = {
  picked: '',
  sending: 'Uploading',
  checking: 'Being checked',
  stored: 'Stored',
  failed: 'Not stored',
  cancelled: 'Canceled',
};

type PickedFilesProps = {
  picked: readonly Picked[];
  /** The order counts: pages of one document. */
  isOrdered: boolean;
  /** How a size reads. */
  sizeOf?: (bytes: number) => string;
  onMove: (from: number, to: number) => void;
  onRemove: (key: string) => void;
};

/** The files to be uploaded, each with its progress and, if it failed, the reason. */
export function PickedFiles({ picked, isOrdered, sizeOf = sizeText, onMove, onRemove }: PickedFilesProps) {
  if (picked.length === 0) return null;
  return (
    <ul aria-label="Selected files" className="flex flex-col gap-2">
      {picked.map((one, index) => (
        <li key={one.key} className="flex items-center gap-2 rounded-md border border-line px-3 py-2">
          <Facts picked={one} sizeOf={sizeOf} />
          {isOrdered && one.state === 'picked' && (
            <>
              <Move name={one.file.name} to="up" isLast={index === 0} onMove={() => onMove(index, index - 1)} />
              <Move
                name={one.file.name}
                to="down"
                isLast={index === picked.length - 1}
                onMove={() => onMove(index, index + 1)}
              />
            </>
          )}
          {one.state !== 'stored' && one.state !== 'checking' && (
            <Button
              look="quiet"
              size="icon-sm"
              aria-label={one.state === 'sending' ? `Cancel ${one.file.name}` : `Remove ${one.file.name}`}
              onClick={() => onRemove(one.key)}
            >
              <X aria-hidden />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

type MoveProps = { name: string; to: 'up' | 'down'; isLast: boolean; onMove: () => void };

function Move({ name, to, isLast, onMove }: MoveProps) {
  return (
    <Button look="quiet" size="icon-sm" disabled={isLast} aria-label={`Move ${name} ${to}`} onClick={onMove}>
      {to === 'up' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
    </Button>
  );
}

type FactsProps = { picked: Picked; sizeOf: (bytes: number) => string };

function Facts({ picked, sizeOf }: FactsProps) {
  const { file, state, sent, bytes = file.size, problem } = picked;
  return (
    <div className="min-w-0 flex-1">
      <p className="text-sm font-medium wrap-anywhere">
        <bdi>{file.name}</bdi>
      </p>
      <p className="figures text-sm text-ink-2" role="status">
        <span>{state === 'sending' ? `Uploading, ${sizeOf(sent)} of ${sizeOf(file.size)}` : sizeOf(bytes)}</span>
        {state !== 'sending' && stateWords[state] && <span> · {stateWords[state]}</span>}
      </p>
      {state === 'sending' && <UploadProgress file={file} sent={sent} />}
      {problem && <p className="text-sm text-danger">{problem}</p>}
    </div>
  );
}
