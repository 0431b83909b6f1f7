import type { Family } from '@evenkeel/contract/families';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { api } from '../api.ts';
import { keepNames } from '../ui/kept-names.ts';

/** Keeps the names of everybody in this family out of translations: its members, and the children once a page knows them. */
export function useKeepingNames(family: Family | undefined): void {
  const input = { familyId: family?.id ?? '' };
  // Only what is there already: no page has to ask for children for this.
  const { data: children = [] } = useQuery({ ...api.children.list.queryOptions({ input }), enabled: false });
  useLayoutEffect(() => {
    const ofChildren = children.flatMap(({ firstName, lastName }) => [firstName, `${firstName} ${lastName}`.trim()]);
    keepNames([...(family?.members ?? []).map(({ name }) => name), ...ofChildren]);
  });
  useLayoutEffect(() => () => keepNames([]), []);
}
