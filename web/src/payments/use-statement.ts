import type { Statement } from '@evenkeel/contract/statement';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import type { Range } from '../ui/RangeFields.tsx';

const page = 500;

/** The whole statement of a range: paper and spreadsheets leave nothing out. */
export function useStatement({ from, to }: Range): UseQueryResult<Statement> {
  const { id: familyId } = useFamily();
  const input = { familyId, from, to };
  return useQuery({
    ...api.payments.statement.get.queryOptions({ input }),
    queryFn: () => everyPage(input),
  });
}

async function everyPage(input: Range & { familyId: string }): Promise<Statement> {
  const first = await api.payments.statement.get.call({ ...input, limit: page });
  const lines = [...first.lines];
  for (let more = first.lines; more.length === page; lines.push(...more)) {
    const after = more.at(-1)?.id;
    more = (await api.payments.statement.get.call({ ...input, limit: page, after })).lines;
  }
  return { ...first, lines };
}
