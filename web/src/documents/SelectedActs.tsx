import type { Document } from '@evenkeel/contract/documents';
import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { Download, type LucideIcon, Share2, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { Button } from '../ui/Button.tsx';
import type { Selected } from './DocumentRows.tsx';
import { useDocumentPages } from './use-document-pages.ts';

const DownloadManyDialog = lazily(async () => (await import('./DownloadManyDialog.tsx')).DownloadManyDialog);
const ShareManyDialog = lazily(async () => (await import('./ShareManyDialog.tsx')).ShareManyDialog);
const HideManyDialog = lazily(async () => (await import('./HideManyDialog.tsx')).HideManyDialog);

const dialogs = { download: DownloadManyDialog, share: ShareManyDialog, hide: HideManyDialog };

type SelectedActsProps = { selected: NonNullable<Selected>; onSelect: (selected: Selected) => void };

/** What can be done with several documents at once. */
export function SelectedActs({ selected: ids, onSelect }: SelectedActsProps) {
  const family = useFamily();
  const listed = useDocumentPages().data?.pages.flat() ?? [];
  const selected = listed.filter(({ id }) => ids.has(id));
  const [act, setAct] = useState<{ name: keyof typeof dialogs; documents: readonly Document[] }>();
  const toShare = selected.filter((document) => !documentRights.share(family, document));
  const finish = () => onSelect(undefined);
  const Dialog = act && dialogs[act.name];
  return (
    <div role="toolbar" aria-label="Selected documents" className="print:hidden">
      <div className="flex flex-wrap items-center gap-1 py-1">
        <p role="status" className="figures pr-2 text-sm font-medium">
          {`${selected.length} selected`}
        </p>
        <Button
          look="quiet"
          size="sm"
          disabled={selected.length === listed.length}
          onClick={() => onSelect(new Set(listed.map(({ id }) => id)))}
        >
          Select All
        </Button>
        <Act
          icon={Download}
          label="Download"
          of={selected}
          onAct={() => setAct({ name: 'download', documents: selected })}
        />
        {toShare.length > 0 && (
          <Act icon={Share2} label="Share" of={toShare} onAct={() => setAct({ name: 'share', documents: toShare })} />
        )}
        <Act icon={Trash2} label="Delete" of={selected} onAct={() => setAct({ name: 'hide', documents: selected })} />
        <Button look="quiet" size="sm" onClick={finish}>
          Done
        </Button>
      </div>
      {Dialog && (
        <Suspense>
          <Dialog documents={act.documents} onDone={finish} onClosed={() => setAct(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

type ActProps = { icon: LucideIcon; label: string; of: readonly Document[]; onAct: () => void };

/** An icon on a phone, where five acts have to stand in one line. */
const Act = ({ icon: Icon, label, of, onAct }: ActProps) => (
  <Button look="secondary" size="sm" disabled={of.length === 0} onClick={onAct}>
    <Icon aria-hidden />
    <span className="max-sm:sr-only">{label}</span>
  </Button>
);
