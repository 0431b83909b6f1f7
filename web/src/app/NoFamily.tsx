import { lazily } from '../lib/lazily.ts';

const SharedPage = lazily(async () => (await import('./shared/SharedPage.tsx')).SharedPage);

/** The working area of someone without a family of their own: what parents granted them. */
export const NoFamily = () => <SharedPage />;
