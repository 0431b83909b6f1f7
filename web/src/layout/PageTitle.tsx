import { product } from '@evenkeel/contract/product';
import { useLayoutEffect } from 'react';
import { cx } from '../ui/cx.ts';
import { showTitle } from './shown-title.ts';

/** The title of the document, and of the top bar on a phone. */
export function PageTitle({ children }: { children: string }) {
  useLayoutEffect(() => showTitle(children), [children]);
  return <title>{`${children} - ${product.name}`}</title>;
}

type PageHeadingProps = { children: string; className?: string };

/** A heading that is the title as well. On a phone the top bar shows that, so the heading is only there for readers. */
export const PageHeading = ({ children, className }: PageHeadingProps) => (
  <>
    <PageTitle>{children}</PageTitle>
    <h1 className={cx('text-2xl font-semibold tracking-tight max-md:not-print:sr-only', className)}>{children}</h1>
  </>
);
