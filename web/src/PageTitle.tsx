import { product } from '@evenkeel/contract/product';

/** What the tab, the history and a screen reader call a page. */
export const PageTitle = ({ children }: { children: string }) => <title>{`${children} - ${product.name}`}</title>;
