import type { DocumentSort } from '@evenkeel/contract/documents';
import { categoryNames, documentCategories, documentTypes, typeNames } from '@evenkeel/contract/documents.rules';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { DocumentsSearch } from '../app/search.ts';
import { paths } from '../lib/paths.ts';
import { useFollowLater } from '../lib/use-follow-later.ts';
import { Button } from '../ui/Button.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { controlClass } from '../ui/control-class.ts';
import { cx } from '../ui/cx.ts';

const sorts: Record<string, string> = {
  'date-down': 'Newest first',
  'date-up': 'Oldest first',
  'name-up': 'Name, A to Z',
  'name-down': 'Name, Z to A',
  'size-down': 'Largest first',
  'size-up': 'Smallest first',
};

/** What the address asks for, without words that mean nothing here. */
export function useDocumentsSearch() {
  const { search, category, type, sort } = useSearch({ from: '/inside/shell/documents' });
  const [by, order] = (sort && sort in sorts ? sort : 'date-down').split('-') as [DocumentSort, 'up' | 'down'];
  return {
    ...(search && { search }),
    ...(category && category in categoryNames && { category }),
    ...(type && type in typeNames && { type }),
    sort: by,
    order,
  };
}

/** Search, filters and order. All of them are in the address; the search follows a moment after typing. */
export function DocumentFilters() {
  const found = useSearch({ from: '/inside/shell/documents' });
  const navigate = useNavigate({ from: paths.documents });
  const followLater = useFollowLater(paths.documents, 300);
  const [typed, type] = useState(found.search ?? '');
  const choose = (change: DocumentsSearch) =>
    navigate({ search: (rest) => without({ ...rest, ...change }), replace: true, resetScroll: false });
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === (found.search ?? '')) return;
    return followLater(() =>
      navigate({ search: (rest) => without({ ...rest, search: wanted }), replace: true, resetScroll: false }),
    );
  }, [typed, found.search, navigate, followLater]);
  const isFiltered = Boolean(typed || found.category || found.type);
  const clear = () => {
    type('');
    void choose({ search: '', category: undefined, type: undefined });
  };
  const all = { value: 'all', label: 'All' };
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <div className="flex basis-full sm:flex-1 sm:basis-60">
        <SearchInput label="Search documents" value={typed} onChange={type} />
      </div>
      <Filter
        label="Category"
        value={found.category ?? 'all'}
        items={[
          { ...all, label: 'All categories' },
          ...documentCategories.map((value) => ({ value, label: categoryNames[value] })),
        ]}
        onChange={(category) => void choose({ category: category as DocumentsSearch['category'] })}
      />
      <Filter
        label="Type"
        value={found.type ?? 'all'}
        items={[{ ...all, label: 'All types' }, ...documentTypes.map((value) => ({ value, label: typeNames[value] }))]}
        onChange={(value) => void choose({ type: value as DocumentsSearch['type'] })}
      />
      <Filter
        label="Order"
        value={found.sort ?? 'date-down'}
        items={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
        onChange={(sort) => void choose({ sort })}
      />
      {isFiltered && (
        <Button look="quiet" onClick={clear}>
          Clear
        </Button>
      )}
    </div>
  );
}

/** The address without what is empty or as usual. */
function without(search: Record<string, unknown>): DocumentsSearch {
  const kept = Object.entries(search).filter(([, value]) => value && value !== 'all' && value !== 'date-down');
  return Object.fromEntries(kept);
}

type FilterProps = {
  label: string;
  value: string;
  items: { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** The browser's own: it costs nothing to load, and a phone shows it best. */
function Filter({ label, value, items, onChange }: FilterProps) {
  return (
    <label className="flex min-w-0 flex-1 basis-36 flex-col gap-1.5 text-sm font-medium sm:max-w-44">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(controlClass, 'h-control font-normal')}
      >
        {items.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </select>
    </label>
  );
}
