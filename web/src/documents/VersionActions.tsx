import type { Document } from '@evenkeel/contract/documents';
import { Download, Eye } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { useDownload } from './use-download.ts';
import { useVersion } from './use-version.ts';

type VersionActionsProps = { familyId: string; id: string; version: number; onPreview: (document: Document) => void };

/** What can be done with a version of a document in its History. */
export function VersionActions({ familyId, id, version, onPreview }: VersionActionsProps) {
  const find = useVersion({ familyId, id, version });
  const download = useDownload();
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-1 print:hidden">
      <span className="figures mr-1 text-sm text-ink-3">Version {version}</span>
      <Button
        look="quiet"
        size="sm"
        aria-label={`Preview version ${version}`}
        busy={find.isPending}
        onClick={() => find.mutate(onPreview)}
      >
        <Eye aria-hidden />
        Preview
      </Button>
      <Button
        look="quiet"
        size="sm"
        aria-label={`Download version ${version}`}
        disabled={find.isPending}
        onClick={() => find.mutate(download)}
      >
        <Download aria-hidden />
        Download
      </Button>
    </div>
  );
}
