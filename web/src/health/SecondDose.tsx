import type { Dose } from '@evenkeel/contract/doses';
import { useFamily } from '../family/family.ts';
import { useToday } from '../lib/use-today.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { secondWords } from './dose-words.ts';
import { useTakeBack } from './use-doses.ts';

/** Whoever came second reads what was recorded meanwhile, and can take their own back. Nothing says which one is right. */
export function SecondDose({ dose, near, onClosed }: { dose: Dose; near: Dose[]; onClosed: () => void }) {
  const family = useFamily();
  const today = useToday();
  const takeBack = useTakeBack();
  return (
    <ConfirmDialog
      title="Another Dose Was Recorded"
      description={secondWords(family, dose, near, today)}
      action="Take Mine Back"
      dismiss="Keep Mine"
      busyLabel="Taking back..."
      onConfirm={() => takeBack.mutateAsync(dose.id)}
      onClosed={onClosed}
    />
  );
}
