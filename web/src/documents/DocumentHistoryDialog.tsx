import type { Document } from '@evenkeel/contract/documents';
import type { Change } from '@evenkeel/contract/history';
import { photosIn } from '@evenkeel/contract/photo-originals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { HistoryDialog, historyPages } from '../history/HistoryDialog.tsx';
import { lazily } from '../lib/lazily.ts';
import { PhotoActions } from './PhotoActions.tsx';
import { VersionActions } from './VersionActions.tsx';

const PreviewDialog = lazily(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);

const making = new Set(['document.added', 'document.changed', 'document.replaced']);

/** The version that an entry made; undefined where it made none, or an older record doesn't say. */
function versionIn({ kind, content }: Change): number | undefined {
  const version = content['version'];
  return making.has(kind) && typeof version === 'number' ? version : undefined;
}

/** Everything that happened to a document. Each version of it opens, previews and downloads from here. */
export function DocumentHistoryDialog({ document, onClosed }: { document: Document; onClosed: () => void }) {
  const { familyId, id, name, audience } = document;
  const isMine = document.addedBy === useFamily().me;
  const [shown, show] = useState<Document>();
  const changes = useInfiniteQuery(api.documents.history.list.infiniteOptions(historyPages(familyId, id)));
  return (
    <HistoryDialog
      title={name}
      isShared={audience === 'both'}
      changes={changes}
      onClosed={onClosed}
      actions={(change) => {
        const version = versionIn(change);
        if (!version) return undefined;
        const asked = { familyId, id, version };
        return (
          <>
            <VersionActions {...asked} onPreview={show} />
            {isMine && <PhotoActions {...asked} photos={photosIn(change.content)} />}
          </>
        );
      }}
    >
      {shown && (
        <Suspense>
          <PreviewDialog document={shown} about={`Version ${shown.version}`} onClosed={() => show(undefined)} />
        </Suspense>
      )}
    </HistoryDialog>
  );
}
