import { Button } from './Button.tsx';

type Paged = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Loads the next page of a list. */
export function ShowMore({ list }: { list: Paged }) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      look="quiet"
      className="mt-3 w-full print:hidden"
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      Show more
    </Button>
  );
}
