import { useChildren } from '../family/children-names.ts';

/** The first name of a child of the family. */
export function useNameOfChild(): (childId: string) => string {
  const children = useChildren();
  return (childId) => children.find(({ id }) => id === childId)?.name ?? 'Unknown Child';
}
