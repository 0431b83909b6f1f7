import { sizeText } from '@evenkeel/contract/file-size.rules';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { Notice } from '../ui/Notice.tsx';

/** Free's limits, before anyone runs into them. */
export function Allowance({ familyId }: { familyId: string }) {
  const { data } = useQuery(api.documents.usage.get.queryOptions({ input: { familyId } }));
  if (!data?.most) return null;
  const { mine, most } = data;
  return (
    <Notice>
      On the Free plan each of you has {most.documents} documents and {sizeText(most.bytes)}. You use {mine.documents}{' '}
      and {sizeText(mine.bytes)}.
    </Notice>
  );
}
