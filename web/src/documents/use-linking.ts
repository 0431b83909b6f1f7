import type { LinkedItem } from '@evenkeel/contract/document-links';
import { randomId } from '@evenkeel/contract/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { toast } from '../ui/toast.ts';

export type Typed = { page: string; sentence: string };
type To = { documentId: string; item: LinkedItem; itemId: string };

const said = { onSuccess: () => toast.done('Document linked') };

/** What is typed with a link, and sending it. The id is stable: a retry after a lost response creates no duplicate. */
export function useLinking(onDone: () => void) {
  const { id: familyId } = useFamily();
  const queries = useQueryClient();
  const [id] = useState(randomId);
  const [typed, type] = useState<Typed>({ page: '', sentence: '' });
  const add = useMutation(
    api.documents.links.add.mutationOptions({
      ...said,
      onSettled: () => queries.invalidateQueries({ queryKey: api.documents.key() }),
    }),
  );
  const send = ({ item, ...to }: To) => {
    // Only a rule says where in the document it stands.
    const quoted = item === 'rule' ? typed : { page: '', sentence: '' };
    const page = quoted.page === '' ? null : Number(quoted.page);
    add.mutate({ familyId, id, item, ...to, page, sentence: quoted.sentence }, { onSuccess: onDone });
  };
  return { typed, type, add, send };
}

/** What is wrong with a typed page; nothing for none. */
export const problemOfPage = (page: string): string | undefined =>
  page === '' || (/^\d{1,4}$/.test(page) && Number(page) >= 1 && Number(page) <= 1_000)
    ? undefined
    : 'Please enter a page number';
