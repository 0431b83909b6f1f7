import type { DocumentSort } from '@evenkeel/contract/documents';
import { categoryNames, documentCategories, documentTypes, typeNames } from '@evenkeel/contract/documents.rules';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { DocumentsSearch } from '../app/search.ts';
import { useChildren } from '../family/children-names.ts';
import { paths } from '../lib/paths.ts';
import { useFollowLater } from '../lib/use-follow-later.ts';
import { Button } from '../ui/Button.tsx';
import { FilterChip } from '../ui/FilterChip.tsx';
import { SearchChip } from '../ui/SearchInput.tsx';
import type { Sorting } from '../ui/SortButton.tsx';

const sorts: Record<string, string> = {
  'date-down': 'Newest first',
  'date-up': 'Oldest first',
  'name-up': 'Name, A to Z',
  'name-down': 'Name, Z to A',
  'size-down': 'Largest first',
  'size-up': 'Smallest first',
};
const usual = 'date-down';

/** What the address asks for, without words that mean nothing here. */
export function useDocumentsSearch() {
  const { search, category, type, child, sort } = useSearch({ from: '/inside/shell/documents' });
  const [by, order] = (sort && sort in sorts ? sort : usual).split('-') as [DocumentSort, 'up' | 'down'];
  return {
    ...(search && { search }),
    ...(category && category in categoryNames && { category }),
    ...(type && type in typeNames && { type }),
    ...(child && { childId: child }),
    sort: by,
    order,
  };
}

/** The order of the list, and how its heads change it. */
export function useDocumentSorting(): Sorting {
  const { sort, order } = useDocumentsSearch();
  const navigate = useNavigate({ from: paths.documents });
  const onSort = (by: string, way: 'up' | 'down') =>
    void navigate({
      search: (rest) => without({ ...rest, sort: `${by}-${way}` }),
      replace: true,
      resetScroll: false,
    });
  return { by: sort, order, begins: (by) => (by === 'name' ? 'up' : 'down'), onSort };
}

/** Search, filters and order. All of them are in the address; the search follows a moment after typing. */
export function DocumentFilters() {
  const found = useSearch({ from: '/inside/shell/documents' });
  const navigate = useNavigate({ from: paths.documents });
  const choose = (change: DocumentsSearch) =>
    navigate({ search: (rest) => without({ ...rest, ...change }), replace: true, resetScroll: false });
  const [typed, type] = useTypedSearch(found.search ?? '');
  const isFiltered = Boolean(typed || found.category || found.type || found.child);
  const clear = () => {
    type('');
    void choose({ search: '', category: undefined, type: undefined, child: '' });
  };
  return (
    <div className="@container print:hidden">
      {/* On a phone one row that scrolls; its padding is for the focus rings. */}
      <div className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 @max-[20rem]:flex-wrap">
        <SearchChip label="Search documents" value={typed} onChange={type} />
        <FilterChip
          label="Category"
          value={found.category ?? 'all'}
          items={[
            { value: 'all', label: 'All categories' },
            ...documentCategories.map((value) => ({ value, label: categoryNames[value] })),
          ]}
          onChange={(category) => void choose({ category: category as DocumentsSearch['category'] })}
        />
        <FilterChip
          label="Type"
          value={found.type ?? 'all'}
          items={[
            { value: 'all', label: 'All types' },
            ...documentTypes.map((value) => ({ value, label: typeNames[value] })),
          ]}
          onChange={(value) => void choose({ type: value as DocumentsSearch['type'] })}
        />
        <ChildChip value={found.child} onChange={(child) => void choose({ child })} />
        {/* In a wide place the heads of the list sort it. */}
        <div className="@[40rem]:hidden">
          <FilterChip
            label="Order"
            value={found.sort ?? usual}
            usual={usual}
            items={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
            onChange={(sort) => void choose({ sort })}
          />
        </div>
        {isFiltered && (
          <Button look="quiet" size="sm" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}

/** Of several children those of one, or of all. */
function ChildChip({ value, onChange }: { value: string | undefined; onChange: (childId: string) => void }) {
  const children = useChildren();
  if (children.length < 2 && !value) return null;
  return (
    <FilterChip
      label="Child"
      value={value ?? 'all'}
      items={[
        { value: 'all', label: 'All children' },
        ...children.map(({ id, name }) => ({ value: id, label: name, isName: true })),
      ]}
      onChange={onChange}
    />
  );
}

/** What is typed; the address follows a moment later. */
function useTypedSearch(search: string) {
  const navigate = useNavigate({ from: paths.documents });
  const followLater = useFollowLater(paths.documents, 300);
  const [typed, type] = useState(search);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    return followLater(() =>
      navigate({ search: (rest) => without({ ...rest, search: wanted }), replace: true, resetScroll: false }),
    );
  }, [typed, search, navigate, followLater]);
  return [typed, type] as const;
}

/** The address without what is empty or as usual. */
function without(search: Record<string, unknown>): DocumentsSearch {
  const kept = Object.entries(search).filter(([, value]) => value && value !== 'all' && value !== usual);
  return Object.fromEntries(kept);
}
