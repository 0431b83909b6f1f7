import { product } from '@evenkeel/contract/product';

export const PageTitle = ({ children }: { children: string }) => <title>{`${children} - ${product.name}`}</title>;
