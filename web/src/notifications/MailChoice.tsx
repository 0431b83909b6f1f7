import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, missingHere } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { problemOf } from '../lib/problem.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { toast } from '../ui/toast.ts';

/** Opt-in emails about updates, and how much they say: other people may read a mailbox. */
export function MailChoice() {
  const { id: familyId } = useFamily();
  const queries = useQueryClient();
  const choice = useQuery(api.notifications.mails.get.queryOptions({ input: { familyId } }));
  const change = useMutation(
    api.notifications.mails.change.mutationOptions({
      onSuccess: () => toast.done('Email settings changed'),
      onError: (error) => toast.failed('Error', problemOf(error)),
      onSettled: () => queries.invalidateQueries({ queryKey: api.notifications.mails.key() }),
    }),
  );
  const why = missingHere()['notifications.mails.change'];
  if (!choice.data) return null;
  const shown = change.isPending ? change.variables : choice.data;
  return (
    <section aria-labelledby="mails" className="mt-8 border-t border-line pt-5 print:hidden">
      <h2 id="mails" className="text-base font-semibold">
        Your emails
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">
        An email only says that you have an update, so someone who sees your inbox or lock screen learns nothing else.
        Only you see what you choose here. We always send emails about your account’s security.
      </p>
      {why && <p className="mb-3 text-sm text-ink-3">{why}</p>}
      <div className="flex flex-col gap-3">
        <Checkbox
          checked={shown.wanted}
          disabled={change.isPending || why !== undefined}
          onCheckedChange={(wanted) => change.mutate({ familyId, wanted, detail: shown.detail })}
        >
          Email me when I have an update, at most once an hour
        </Checkbox>
        {shown.wanted && (
          <Checkbox
            checked={shown.detail}
            disabled={change.isPending || why !== undefined}
            onCheckedChange={(detail) => change.mutate({ familyId, wanted: true, detail })}
          >
            Include what the update is about in the email text
          </Checkbox>
        )}
      </div>
    </section>
  );
}
