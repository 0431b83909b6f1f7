import type { Event } from '@evenkeel/contract/calendar';
import type { ReactNode } from 'react';
import { useFamily } from '../../family/family.ts';
import type { MenuAct } from '../../ui/menu-groups.ts';
import { useActProblem } from '../../ui/use-act-problem.tsx';
import { unnotified, useConfirmEvent } from './use-confirm-event.ts';

export type Confirming = {
  label: 'Confirmed' | 'Confirm Event';
  /** By me: what the asker says of their own question is no answer of mine. */
  isConfirmed: boolean;
  isPending: boolean;
  /** The same in a menu. */
  asAct: MenuAct;
  toggle: () => void;
  /** For the button: what it is described by. */
  described: object;
  /** That nobody was told of it, for below the acts of its row. */
  problem: ReactNode;
};

/** One's own confirmation of a listed event, as a button or an act of its menu (`mayConfirm`). */
export function useConfirming({ familyId, id, version, confirmedBy }: Event): Confirming {
  const { me } = useFamily();
  const confirm = useConfirmEvent('title');
  const isConfirmed = confirmedBy === me;
  const label = isConfirmed ? 'Confirmed' : 'Confirm Event';
  const toggle = () => confirm.mutate({ familyId, id, version, isConfirmed: !isConfirmed });
  const isUntold = isConfirmed && confirm.data?.notice === 'failed';
  return {
    label,
    isConfirmed,
    isPending: confirm.isPending,
    asAct: { label, isChosen: isConfirmed, act: toggle },
    toggle,
    ...useActProblem(isUntold ? unnotified : undefined),
  };
}
