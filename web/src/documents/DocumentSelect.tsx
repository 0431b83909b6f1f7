import type { Document } from '@evenkeel/contract/documents';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { useSettled } from '../lib/use-settled.ts';
import { Field } from '../ui/Field.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { Select } from '../ui/Select.tsx';
import { useKnownDocument } from './use-known-document.ts';

const most = 100;
const none = 'none';
const lost = 'A document you no longer see';

type DocumentSelectProps = {
  label: string;
  value: string | null;
  /** The one that is chosen already, by the name of the version that was chosen. */
  chosen?: Pick<Document, 'id' | 'name'> | undefined;
  /** Which ones are offered. */
  fits?: (document: Document) => boolean;
  hasNone?: boolean;
  error?: string | undefined;
  onChange: (value: string | null, document: Document | undefined) => void;
};

/** One of the newest documents; where there are more, also of those whose names have the words that are searched for. */
export function DocumentSelect(props: DocumentSelectProps) {
  const { label, value, chosen, fits = () => true, hasNone = false, error, onChange } = props;
  const [typed, type] = useState('');
  const { found, isMany, hint } = useFound(typed);
  const { known, isLost, keep } = useKnownDocument(value);
  const kept = [chosen, known].find((one) => one?.id === value);
  const offered = found.filter((one) => one.id !== value && mayBelong(one) && fits(one));
  const current = value !== null && { value, label: kept ? labelOf(kept) : isLost ? lost : 'Loading…' };
  const items = [
    ...(hasNone ? [{ value: none, label: 'None' }] : []),
    ...(current ? [current] : []),
    ...offered.map((one) => ({ value: one.id, label: labelOf(one) })),
  ];
  const choose = (id: string) => {
    if (id === none) return onChange(null, undefined);
    const document = found.find((one) => one.id === id) ?? known;
    if (document) keep(document);
    onChange(id, document);
  };
  return (
    <>
      {isMany && (
        <div onKeyDown={staysHere}>
          <SearchInput label="Search by name" value={typed} onChange={type} />
        </div>
      )}
      <Field label={label} hint={hint && <span role="status">{hint}</span>} error={error}>
        <Select
          label={label}
          value={value ?? (hasNone ? none : '')}
          placeholder="Choose…"
          items={items}
          onChange={choose}
        />
      </Field>
    </>
  );
}

/** What came with a message belongs to nothing else. */
const mayBelong = ({ takenBackAt, attachedTo }: Document) => takenBackAt === null && attachedTo?.kind !== 'message';

const labelOf = ({ name, audience }: Pick<Document, 'name'> & Partial<Document>) =>
  audience === 'me' ? `${name} (only me)` : name;

/** Enter searches, which happens anyway, and doesn't send the form around it. */
function staysHere(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** The newest documents, or the newest with these words, once they are typed; and what to say about them. */
function useFound(typed: string) {
  const { id: familyId } = useFamily();
  const search = useSettled(typed.trim());
  const listed = (words: string) =>
    api.documents.list.queryOptions({ input: { familyId, limit: most, ...(words && { search: words }) } });
  const newest = useQuery(listed(''));
  const { data: found = [], isError } = useQuery({ ...listed(search), placeholderData: keepPreviousData });
  const isMany = newest.data?.length === most;
  return { found, isMany, hint: isError ? failed : isMany ? wordsFor(found.length, search !== '') : undefined };
}

const failed = 'The documents couldn’t be loaded. Close this and try again.';

function wordsFor(count: number, isSearched: boolean): string {
  if (!isSearched) return 'These are the newest 100. Search for others by their name.';
  if (count === 0) return 'No documents found.';
  return count === most ? 'The newest 100 with these words are in the list.' : `${count} found. They are in the list.`;
}
