import type { DocumentLink, LinkedItem } from '@evenkeel/contract/document-links';
import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link2, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { nameOf, useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { sourceWords } from './link-words.ts';
import { linksOf } from './links-of.ts';
import { Quote } from './Quote.tsx';
import { Named } from '../ui/Named.tsx';

const LinkPreviewDialog = lazily(async () => (await import('./LinkPreviewDialog.tsx')).LinkPreviewDialog);
const LinkDocumentDialog = lazily(async () => (await import('./LinkDocumentDialog.tsx')).LinkDocumentDialog);
const RemoveLinkDialog = lazily(async () => (await import('./RemoveLinkDialog.tsx')).RemoveLinkDialog);

type ItemDocumentsProps = { item: LinkedItem; itemId: string };
type Open = { act: 'add' } | { act: 'preview' | 'remove'; link: DocumentLink };

/** The documents that belong to an item, and the way to link another one. */
export function ItemDocuments({ item, itemId }: ItemDocumentsProps) {
  const family = useFamily();
  const links = useInfiniteQuery(linksOf(family.id, { itemId }));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const mayLink = !documentRights.link(family, { takenBackAt: null });
  const add = mayLink && (
    <Button look="secondary" size="sm" className="self-start print:hidden" onClick={() => setOpen({ act: 'add' })}>
      <Link2 aria-hidden />
      Link Document
    </Button>
  );
  return (
    <>
      <Loaded query={links} what="The documents">
        {({ pages }) => (
          <KeptFocus label="Documents" className="flex flex-col gap-3">
            {pages[0]?.length === 0 ? (
              <EmptyLine action={add}>No documents are linked yet.</EmptyLine>
            ) : (
              <>
                <ul className="divide-y divide-line">
                  {pages.flat().map((link) => (
                    <Row key={link.id} link={link} onOpen={(act) => setOpen({ act, link })} />
                  ))}
                </ul>
                <ShowMore list={links} />
                {add}
              </>
            )}
          </KeptFocus>
        )}
      </Loaded>
      <Suspense>
        {open?.act === 'add' && <LinkDocumentDialog item={item} itemId={itemId} onClosed={close} />}
        {open?.act === 'preview' && <LinkPreviewDialog link={open.link} onClosed={close} />}
        {open?.act === 'remove' && <RemoveLinkDialog link={open.link} onClosed={close} />}
      </Suspense>
    </>
  );
}

function Row({ link, onOpen }: { link: DocumentLink; onOpen: (act: 'preview' | 'remove') => void }) {
  const family = useFamily();
  const { name, isShared, sentence, takenBackAt, addedBy } = link;
  return (
    // What is only mine isn't printed: paper is handed on.
    <li className={isShared ? 'flex items-start gap-3 py-2' : 'flex items-start gap-3 py-2 print:hidden'}>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <button
          type="button"
          onClick={() => onOpen('preview')}
          className="min-h-control-sm text-left text-sm font-medium wrap-anywhere hover:underline"
        >
          <bdi>{sourceWords(link)}</bdi>
        </button>
        {!isShared && <Badge>Only me</Badge>}
        {takenBackAt && (
          <Badge tone="notice">
            <Named>{`Taken back by ${nameOf(family, addedBy)}`}</Named>
          </Badge>
        )}
        <Quote sentence={sentence} />
      </div>
      {!documentRights.link(family, link) && (
        <Button
          look="quiet"
          size="icon-sm"
          className="print:hidden"
          aria-label={`Remove link to ${name}`}
          onClick={() => onOpen('remove')}
        >
          <X aria-hidden />
        </Button>
      )}
    </li>
  );
}
