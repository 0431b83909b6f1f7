import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { toast } from '../ui/toast.ts';

const told = new Set<string>();
let began = new Date().toISOString();

/** Tells what is new in the list of notifications since this page opened, each once. */
export async function tellNews(queries: QueryClient): Promise<void> {
  const [family] = queries.getQueryData(api.families.list.queryKey()) ?? [];
  if (!family) return;
  const input = { familyId: family.id, limit: 5 };
  try {
    const { notifications } = await queries.fetchQuery(api.notifications.list.queryOptions({ input, staleTime: 0 }));
    const fresh = notifications.filter(({ id, createdAt, readAt }) => createdAt > began && !readAt && !told.has(id));
    for (const { id, title, description } of fresh.toReversed()) {
      told.add(id);
      toast.done(title, description);
    }
  } catch {
    toast.failed('Error', 'Failed to process notification');
  }
}

/** Forgets what was told, when another person signs in. */
export function beginTelling(): void {
  told.clear();
  began = new Date().toISOString();
}
