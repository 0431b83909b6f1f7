import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { Skeleton } from './Spinner.tsx';

type LoadedProps<Data> = {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  /** What could not be loaded, as the beginning of a sentence. */
  what: string;
  /** The size of what comes, so that nothing jumps. */
  className?: string;
  children: (data: Data) => ReactNode;
};

/** What was asked for; until it is there its place, and when it fails its own message, while everything around it stays. */
export function Loaded<Data>({ query, what, className = 'h-24', children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <Notice tone="danger">
        <p>{what} could not be loaded.</p>
        <Button look="secondary" size="sm" className="mt-2" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  return <Skeleton label="Loading" className={className} />;
}
