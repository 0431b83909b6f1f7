import type { Document } from '@evenkeel/contract/documents';
import { categoryNames, typeNames } from '@evenkeel/contract/documents.rules';
import { sizeText } from '@evenkeel/contract/file-size.rules';
import { hasPictures } from '@evenkeel/contract/has-pictures.rules';
import { FileText } from 'lucide-react';
import { nameOf, useFamily } from '../family/family.ts';
import { shows } from '../family/shows.ts';
import { localDay, mediumDay } from '../lib/days.ts';
import { Named } from '../ui/Named.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { sortedBy, type Sorting } from '../ui/SortButton.tsx';
import { type DocumentAct, DocumentActions } from './DocumentActions.tsx';
import { useDocumentSorting } from './DocumentFilters.tsx';
import { DocumentLine } from './DocumentLine.tsx';
import { files } from './files.ts';

/** The ids of what is selected; undefined while nothing is being selected. */
export type Selected = ReadonlySet<string> | undefined;

type DocumentRowsProps = {
  documents: Document[];
  selected: Selected;
  onSelect: (selected: Selected) => void;
  onAct: (act: DocumentAct, document: Document) => void;
};

/** The documents: a press on a row opens it, or selects it while several are being selected. */
export function DocumentRows({ documents, selected, onSelect, onAct }: DocumentRowsProps) {
  const toggle = ({ id }: Document) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  const press = (document: Document) => (selected ? toggle(document) : onAct('preview', document));
  const sorting = useDocumentSorting();
  const columns: Column<Document>[] = [
    {
      ...sortedBy({ title: 'Name', sort: 'name', sorting }),
      hideTitle: 'as card',
      line: 1,
      grow: true,
      cell: (document) => (
        <Name
          document={document}
          isSelected={selected?.has(document.id)}
          onSelect={() => toggle(document)}
          onOpen={() => onAct('preview', document)}
        />
      ),
    },
    ...factColumns(sorting),
    {
      title: 'Actions',
      hideTitle: 'always',
      align: 'right',
      line: 1,
      cell: (document) => <DocumentActions document={document} onAct={(act) => onAct(act, document)} />,
    },
  ];
  return (
    <Table
      label="Documents"
      framed
      rows={documents}
      keyOf={({ id }) => id}
      markOf={({ id }) => shows('document', id)}
      columns={columns}
      onOpen={press}
    />
  );
}

const always = () => true;

/** What a narrow place says in one line below the name. */
const factColumns = (sorting: Sorting): Column<Document>[] => [
  { title: 'Category', isWideOnly: always, cell: ({ category }) => categoryNames[category] },
  { title: 'Type', isWideOnly: always, cell: ({ type }) => typeNames[type] },
  {
    ...sortedBy({ title: 'Uploaded', sort: 'date', sorting }),
    isWideOnly: always,
    cell: (document) => <Uploaded document={document} />,
  },
  {
    ...sortedBy({ title: 'Size', sort: 'size', sorting, align: 'right' }),
    isWideOnly: always,
    align: 'right',
    cell: ({ bytes }) => <span className="figures whitespace-nowrap">{sizeText(bytes)}</span>,
  },
];

function Uploaded({ document: { addedAt, addedBy } }: { document: Document }) {
  return (
    <span className="figures">
      {mediumDay(localDay(addedAt))} <Named className="text-ink-3">{`by ${nameOf(useFamily(), addedBy)}`}</Named>
    </span>
  );
}

type NameProps = {
  document: Document;
  /** Undefined while nothing is being selected. */
  isSelected: boolean | undefined;
  onSelect: () => void;
  onOpen: () => void;
};

function Name({ document, isSelected, onSelect, onOpen }: NameProps) {
  const { name } = document;
  const picture = document.isOpened && hasPictures(document) ? files.page(document, 1, 'small') : null;
  return (
    <div className="flex min-w-0 items-center gap-3">
      {isSelected !== undefined && (
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={onSelect}
          className="size-5 shrink-0 accent-keel"
        />
      )}
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
        <button
          type="button"
          onClick={onOpen}
          aria-label={`Preview ${name}`}
          className="text-left @min-[20rem]:line-clamp-2 font-medium wrap-anywhere hover:underline"
        >
          <bdi>{name}</bdi>
        </button>
        <DocumentLine document={document} />
      </div>
    </div>
  );
}
