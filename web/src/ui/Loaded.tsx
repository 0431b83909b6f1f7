import { type ReactNode, useId } from 'react';
import { limitOf } from '../lib/problem.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { Skeleton } from './Skeleton.tsx';

type LoadedProps<Data> = {
  query: { data: Data | undefined; isError: boolean; error?: unknown; refetch: () => unknown };
  /** Subject of the error message, "The events". */
  what: string;
  /** The error message, where a toast says it as well. */
  told?: string | undefined;
  /** The placeholder's size, to avoid a layout shift. */
  className?: string;
  children: (data: Data) => ReactNode;
};

/** Renders query data, a placeholder while loading, or an error with retry, without affecting the rest of the page. */
export function Loaded<Data>({ query, what, told, className = 'h-24', children }: LoadedProps<Data>) {
  const id = useId();
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <Notice tone="danger" toldAt={told && id}>
        <p>{told ?? `${what} couldn’t be loaded.`}</p>
        {!told && limitOf(query.error) && <p>{limitOf(query.error)}</p>}
        <Button
          look="secondary"
          size="sm"
          className="mt-2"
          aria-describedby={told && id}
          onClick={() => void query.refetch()}
        >
          Try again
        </Button>
      </Notice>
    );
  return <Skeleton label="Loading" className={className} />;
}
