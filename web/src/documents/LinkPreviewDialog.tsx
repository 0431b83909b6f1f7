import type { DocumentLink } from '@evenkeel/contract/document-links';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';

type Source = Pick<DocumentLink, 'familyId' | 'documentId' | 'version' | 'name' | 'page'>;

/** The document of a link, in the version it is tied to, at its page. */
export function LinkPreviewDialog({ link, onClosed }: { link: Source; onClosed: () => void }) {
  const { familyId, documentId: id, version, name, page } = link;
  const [open, setOpen] = useState(true);
  const document = useQuery(api.documents.get.queryOptions({ input: { familyId, id, ...(version && { version }) } }));
  if (document.data) return <PreviewDialog document={document.data} at={page ?? 1} onClosed={onClosed} />;
  if (!document.isError) return null;
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={onClosed} title={name}>
      <Loaded query={document} what="The document">
        {() => null}
      </Loaded>
    </Dialog>
  );
}
