import type { Child } from '@evenkeel/contract/children';
import { api } from '../api.ts';

const page = 50;

/** Paging options for the alerts about a child, newest first. */
export const alertsOf = ({ familyId, id: childId }: Pick<Child, 'familyId' | 'id'>) =>
  api.children.alerts.list.infiniteOptions({
    input: (before: string | undefined) => ({ familyId, childId, limit: page, ...(before && { before }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ alerts }) => (alerts.length === page ? alerts.at(-1)?.id : undefined),
  });
