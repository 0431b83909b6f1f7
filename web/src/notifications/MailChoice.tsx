import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family.ts';
import { problemOf } from '../lib/problem.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { toast } from '../ui/toast.ts';

/** Whether mails come, and how much they say. Nothing, unless this person wants it: a mailbox may be read by others. */
export function MailChoice() {
  const { id: familyId } = useFamily();
  const queries = useQueryClient();
  const choice = useQuery(api.notifications.mails.get.queryOptions({ input: { familyId } }));
  const change = useMutation(
    api.notifications.mails.change.mutationOptions({
      onSuccess: () => toast.done('Mails changed'),
      onError: (error) => toast.failed('Error', problemOf(error)),
      onSettled: () => queries.invalidateQueries({ queryKey: api.notifications.mails.key() }),
    }),
  );
  if (!choice.data) return null;
  const shown = change.isPending ? change.variables : choice.data;
  return (
    <section aria-labelledby="mails" className="mt-8 border-t border-line pt-5 print:hidden">
      <h2 id="mails" className="text-base font-semibold">
        Your mails
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">
        A mail only says that you have an update: whoever sees your mailbox or your lock screen learns nothing. Nobody
        else sees what you choose here. Mails about the security of your account always come.
      </p>
      <div className="flex flex-col gap-3">
        <Checkbox
          checked={shown.wanted}
          disabled={change.isPending}
          onCheckedChange={(wanted) => change.mutate({ familyId, wanted, detail: shown.detail })}
        >
          Mail me when there is something new, once an hour at most
        </Checkbox>
        {shown.wanted && (
          <Checkbox
            checked={shown.detail}
            disabled={change.isPending}
            onCheckedChange={(detail) => change.mutate({ familyId, wanted: true, detail })}
          >
            Also say what it is about, in the text of the mail
          </Checkbox>
        )}
      </div>
    </section>
  );
}
