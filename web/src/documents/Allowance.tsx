import { sizeText } from '@evenkeel/contract/file-size.rules';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { freePlan, freeRoom } from './free-room.ts';
import { Notice } from '../ui/Notice.tsx';

/** Free's limits, before anyone runs into them. */
export function Allowance({ familyId }: { familyId: string }) {
  const { data } = useQuery(api.documents.usage.get.queryOptions({ input: { familyId } }));
  if (!data?.most) return null;
  const { mine } = data;
  return (
    <Notice>
      On {freePlan} each of you has {freeRoom.documents} and {freeRoom.bytes}. You use {mine.documents} and{' '}
      {sizeText(mine.bytes)}.
    </Notice>
  );
}
