import type { DocumentLink } from '@evenkeel/contract/document-links';
import { itemLabels } from '@evenkeel/contract/document-links.rules';
import type { Document } from '@evenkeel/contract/documents';
import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link2, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { itemWords } from './link-words.ts';
import { linksOf } from './links-of.ts';
import { Quote } from './Quote.tsx';

const LinkItemDialog = lazily(async () => (await import('./LinkItemDialog.tsx')).LinkItemDialog);
const RemoveLinkDialog = lazily(async () => (await import('./RemoveLinkDialog.tsx')).RemoveLinkDialog);

/** What a document belongs to, and the way to link it to more. */
export function BelongsToDialog({ document, onClosed }: { document: Document; onClosed: () => void }) {
  const family = useFamily();
  const [open, setOpen] = useState(true);
  const [isAdding, setAdding] = useState(false);
  const [removed, remove] = useState<DocumentLink>();
  const links = useInfiniteQuery(linksOf(document.familyId, { documentId: document.id }));
  const mayLink = !documentRights.link(family, document);
  const add = mayLink && (
    <Button look="secondary" size="sm" className="self-start" onClick={() => setAdding(true)}>
      <Link2 aria-hidden />
      Link Document
    </Button>
  );
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={onClosed} title="Belongs To" description={document.name}>
      <Loaded query={links} what="What it belongs to">
        {({ pages }) => (
          <KeptFocus label="Belongs to" className="flex flex-col gap-3">
            {pages[0]?.length === 0 ? (
              <EmptyLine action={add}>
                It isn’t linked to a child, an event, an expense or a schedule rule yet.
              </EmptyLine>
            ) : (
              <>
                <ul className="divide-y divide-line">
                  {pages.flat().map((link) => (
                    <Row key={link.id} link={link} onRemove={mayLink ? () => remove(link) : undefined} />
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
        {isAdding && <LinkItemDialog document={document} onClosed={() => setAdding(false)} />}
        {removed && <RemoveLinkDialog link={removed} onClosed={() => remove(undefined)} />}
      </Suspense>
    </Dialog>
  );
}

function Row({ link, onRemove }: { link: DocumentLink; onRemove: (() => void) | undefined }) {
  const words = itemWords(link);
  return (
    <li className="flex items-start gap-3 py-2.5 text-sm">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {link.item !== 'decision' && <p className="text-ink-3">{itemLabels[link.item]}</p>}
        <p className="font-medium wrap-anywhere">
          <bdi>{words}</bdi>
          {link.page !== null && <span className="figures font-normal text-ink-2">, page {link.page}</span>}
        </p>
        {link.item === 'decision' && (
          <p className="text-ink-2 wrap-anywhere">
            <bdi>{link.itemName}</bdi>
          </p>
        )}
        <Quote sentence={link.sentence} />
      </div>
      {/* A decision names its document itself. */}
      {onRemove && link.item !== 'decision' && (
        <Button look="quiet" size="icon-sm" aria-label={`Remove link to ${words}`} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      )}
    </li>
  );
}
