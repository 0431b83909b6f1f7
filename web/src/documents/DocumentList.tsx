import type { Document } from '@evenkeel/contract/documents';
import { categoryNames, typeNames } from '@evenkeel/contract/documents.rules';
import { sizeText } from '@evenkeel/contract/file-size.rules';
import { hasPictures } from '@evenkeel/contract/has-pictures.rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { FileText, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { files } from './files.ts';
import { homesWords, nameOf, useFamily } from '../family/family.ts';
import { localDay, mediumDay } from '../lib/days.ts';
import { lazily } from '../lib/lazily.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { AttachedTo } from './AttachedTo.tsx';
import { useDocumentsSearch } from './DocumentFilters.tsx';
import { DocumentActions, type DocumentAct } from './DocumentActions.tsx';
import { Named } from '../ui/Named.tsx';

const PreviewDialog = lazily(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);
const ShareDialog = lazily(async () => (await import('./ShareDialog.tsx')).ShareDialog);
const LabelsDialog = lazily(async () => (await import('./LabelsDialog.tsx')).LabelsDialog);
const ReplaceDialog = lazily(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog);
const DocumentHistoryDialog = lazily(async () => (await import('./DocumentHistoryDialog.tsx')).DocumentHistoryDialog);
const TakeBackDialog = lazily(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog);
const DocumentNotesDialog = lazily(async () => (await import('./DocumentNotesDialog.tsx')).DocumentNotesDialog);
const BelongsToDialog = lazily(async () => (await import('./BelongsToDialog.tsx')).BelongsToDialog);
const MoreDialog = lazily(async () => (await import('./MoreDialog.tsx')).MoreDialog);
const HideDialog = lazily(async () => (await import('./HideDialog.tsx')).HideDialog);

const dialogs = {
  preview: PreviewDialog,
  share: ShareDialog,
  change: LabelsDialog,
  replace: ReplaceDialog,
  history: DocumentHistoryDialog,
  takeBack: TakeBackDialog,
  hide: HideDialog,
  notes: DocumentNotesDialog,
  links: BelongsToDialog,
  more: MoreDialog,
};

const page = 50;

/** `onUpload` where this person may add one. */
export function DocumentList({ onUpload }: { onUpload?: () => void }) {
  const { id: familyId } = useFamily();
  const found = useDocumentsSearch();
  const isFiltered = Boolean(found.search ?? found.category ?? found.type);
  const [acting, act] = useState<{ act: DocumentAct; document: Document }>();
  const documents = useInfiniteQuery(
    api.documents.list.infiniteOptions({
      input: (after: string | undefined) => ({
        familyId,
        ...found,
        limit: page,
        ...(after && { after }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
      placeholderData: keepPreviousData,
    }),
  );
  const Dialog = acting && dialogs[acting.act];
  return (
    <>
      <Loaded query={documents} what="The documents" className="h-80">
        {({ pages }) =>
          pages[0]?.length === 0 ? (
            <Nothing isFiltered={isFiltered} {...(onUpload && { onUpload })} />
          ) : (
            <>
              <Rows documents={pages.flat()} onAct={(next, document) => act({ act: next, document })} />
              <ShowMore list={documents} />
            </>
          )
        }
      </Loaded>
      {Dialog && (
        <Suspense>
          <Dialog
            document={acting.document}
            onAct={(next) => act({ ...acting, act: next })}
            onClosed={() => act(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function Nothing({ isFiltered, onUpload }: { isFiltered: boolean; onUpload?: () => void }) {
  const family = useFamily();
  if (isFiltered) return <EmptyLine framed>No documents match these filters.</EmptyLine>;
  if (!onUpload)
    return (
      <EmptyState icon={FileText}>
        <Named>{`No documents yet. What ${homesWords(family)} share appears here.`}</Named>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={FileText}
      action={
        <Button look="secondary" onClick={onUpload}>
          <Upload aria-hidden />
          Upload Documents
        </Button>
      }
    >
      No documents yet. Orders, reports and records you upload appear here.
    </EmptyState>
  );
}

type RowsProps = { documents: Document[]; onAct: (act: DocumentAct, document: Document) => void };

function Rows({ documents, onAct }: RowsProps) {
  const family = useFamily();
  const columns: Column<Document>[] = [
    {
      title: 'Name',
      hideTitle: 'as card',
      cell: (document) => <Name document={document} onOpen={() => onAct('preview', document)} />,
    },
    { title: 'Category', cell: ({ category }) => categoryNames[category] },
    { title: 'Type', cell: ({ type }) => typeNames[type] },
    {
      title: 'Uploaded',
      cell: ({ addedAt, addedBy }) => (
        <span className="figures">
          {mediumDay(localDay(addedAt))} <Named className="text-ink-3">{`by ${nameOf(family, addedBy)}`}</Named>
        </span>
      ),
    },
    {
      title: 'Size',
      align: 'right',
      cell: ({ bytes }) => <span className="figures whitespace-nowrap">{sizeText(bytes)}</span>,
    },
    {
      title: 'Actions',
      hideTitle: 'always',
      align: 'right',
      cell: (document) => <DocumentActions document={document} onAct={(act) => onAct(act, document)} />,
    },
  ];
  return <Table label="Documents" framed rows={documents} keyOf={({ id }) => id} columns={columns} />;
}

function Name({ document, onOpen }: { document: Document; onOpen: () => void }) {
  const family = useFamily();
  const { name, audience, isWaiting, takenBackAt, addedBy, isOwnOnly, fromCounsel } = document;
  const picture = document.isOpened && hasPictures(document) ? files.page(document, 1, 'small') : null;
  return (
    <div className="flex min-w-0 items-center gap-3">
      {picture ? (
        <img
          src={picture}
          alt=""
          loading="lazy"
          className="h-12 w-9 shrink-0 rounded-sm border border-line bg-sheet object-cover object-top"
        />
      ) : (
        <span className="grid h-12 w-9 shrink-0 place-items-center rounded-sm border border-line bg-sunken text-ink-3">
          <FileText className="size-4.5" aria-hidden />
        </span>
      )}
      <div className="min-w-0">
        <button type="button" onClick={onOpen} className="text-left font-medium wrap-anywhere hover:underline">
          <bdi>{name}</bdi>
        </button>
        <div className="mt-0.5 flex flex-wrap items-center gap-1.5">
          {audience === 'me' && <Badge>Only me</Badge>}
          {takenBackAt && (
            <Badge tone="notice">
              <Named>{`Taken back by ${nameOf(family, addedBy)}`}</Named>
            </Badge>
          )}
        </div>
        <AttachedTo document={document} />
        {fromCounsel && (
          <p className="text-sm text-ink-2">
            <Named>{`From ${fromCounsel}, your lawyer`}</Named>
          </p>
        )}
        {isWaiting && <p className="text-sm text-ink-2">Only you see this until you confirm what travels with it.</p>}
        {isOwnOnly && <p className="text-sm text-ink-2">To share it, save it as .docx or PDF.</p>}
      </div>
    </div>
  );
}
