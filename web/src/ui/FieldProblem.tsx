import { Field as Base } from '@base-ui/react/field';
import { CircleAlert } from 'lucide-react';
import { createContext } from 'react';

/** What a field says already, so that its control doesn't say it again. */
export const SaidOfField = createContext<string | undefined>(undefined);

/** What is wrong with a field, read out with it. */
export function FieldProblem({ words }: { words: string | undefined }) {
  return (
    <Base.Error match={Boolean(words)} className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>{words}</span>
    </Base.Error>
  );
}
