import { server } from '../api.ts';
import { paths, rememberPlace } from '../lib/paths.ts';

/** After a new password or a recovery: who still has access through this account is shown first, if anybody has. */
export async function checkAccessFirst(): Promise<void> {
  const open = await server.grants.open.list().catch(() => []);
  if (open.length > 0) rememberPlace(paths.securityCheck);
}
