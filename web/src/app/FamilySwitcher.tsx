import type { Family } from '@evenkeel/contract/families';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { Select } from '../ui/Select.tsx';
import { familyWords } from './which-family.ts';

/** For people in several families: shows which one this page is about, and switches to another. Always in view while typing. */
export function FamilySwitcher({ families, current }: { families: readonly Family[]; current: string }) {
  const navigate = useNavigate();
  const news = useQueries({
    queries: families.map(({ id }) => api.notifications.list.queryOptions({ input: { familyId: id } })),
  });
  const items = families.map((family, i) => {
    const unread = news[i]?.data?.unread ?? 0;
    const words = familyWords(family, families);
    return { value: family.id, label: unread > 0 && family.id !== current ? `${words} (${unread} unread)` : words };
  });
  return (
    <section
      aria-label="Which family"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-4 py-2 md:px-8 print:hidden"
    >
      <span aria-hidden className="text-sm font-medium text-ink-2">
        Family
      </span>
      <div className="min-w-0 flex-1 basis-40 md:max-w-90">
        <Select
          label="Family"
          items={items}
          value={current}
          // Ids in the current URL belong to this family, so the other one opens on its dashboard.
          onChange={(family) => void navigate({ to: paths.dashboard, search: { family } })}
        />
      </div>
    </section>
  );
}
