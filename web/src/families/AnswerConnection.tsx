import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { api } from '../api.ts';
import { connectedWords } from '../family/connected-words.ts';
import { codeOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { useActProblem } from '../ui/use-act-problem.tsx';

/** Accepts or rejects a connection, in its row. Accepting makes one family of the two. */
export function AnswerConnection({ id, email }: { id: string; email: string }) {
  const queries = useQueryClient();
  const answer = useMutation({
    ...api.families.connections.answer.mutationOptions(),
    onSuccess: ({ status, name }) => {
      if (status === 'accepted') toast.done(connectedWords([name ?? email]));
      else toast.done('Rejected');
      return queries.invalidateQueries({ queryKey: api.families.key() });
    },
    onError: (error) => toast.failed('Error', whyNot(error)),
  });
  const { described, problem } = useActProblem(answer.error ? whyNot(answer.error) : undefined);
  const tried = answer.variables?.status;
  const asked = answer.isPending ? tried : undefined;
  return (
    <>
      <div className="flex gap-2">
        <Button
          look="secondary"
          size="icon"
          aria-label={`Accept ${email}`}
          busy={asked === 'accepted'}
          disabled={answer.isPending}
          onClick={() => answer.mutate({ id, status: 'accepted' })}
          {...(tried === 'accepted' && described)}
        >
          {asked !== 'accepted' && <Check aria-hidden />}
        </Button>
        <Button
          look="secondary"
          size="icon"
          aria-label={`Reject ${email}`}
          busy={asked === 'rejected'}
          disabled={answer.isPending}
          onClick={() => answer.mutate({ id, status: 'rejected' })}
          {...(tried === 'rejected' && described)}
        >
          {asked !== 'rejected' && <X aria-hidden />}
        </Button>
      </div>
      {problem}
    </>
  );
}

const whyNot = (error: Error) =>
  codeOf(error) === 'FAMILY_FULL' ? error.message : 'Failed to update relationship status';
