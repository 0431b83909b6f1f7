import { photoName, photoTitle, type PhotoOriginal } from '@evenkeel/contract/photo-originals';
import { Download } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { files } from './files.ts';
import { saveFile } from './use-download.ts';
import { useVersion } from './use-version.ts';

type PhotoActionsProps = { familyId: string; id: string; version: number; photos: readonly PhotoOriginal[] };

/** The photos that a version was made of, as they were uploaded: for whoever uploaded them. */
export function PhotoActions({ photos, ...asked }: PhotoActionsProps) {
  const find = useVersion(asked);
  if (photos.length === 0) return null;
  return (
    <ul aria-label={`Photos of version ${asked.version}`} className="-ml-3 flex flex-wrap print:hidden">
      {photos.map(({ kind }, index) => {
        const title = photoTitle(index + 1, photos.length);
        return (
          <li key={title}>
            <Button
              look="quiet"
              size="sm"
              aria-label={`Download ${title} of version ${asked.version}`}
              disabled={find.isPending}
              onClick={() =>
                find.mutate((document) => {
                  void saveFile(files.photo(document, index + 1), photoName(document.name, index + 1, kind));
                })
              }
            >
              <Download aria-hidden />
              {title}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
