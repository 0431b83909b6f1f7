import { startProduct } from './product.ts';

/** One product for all tests: a real server, its own PostgreSQL, mails as files. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, dataDir, stop } = await startProduct();
  process.env.E2E_URL = url;
  process.env.E2E_DATA = dataDir;
  return stop;
}
