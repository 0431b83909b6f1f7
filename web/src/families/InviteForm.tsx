import { zodResolver } from '@hookform/resolvers/zod';
import { randomId } from '@evenkeel/contract/ids';
import { type Invitation, NewInvitation } from '@evenkeel/contract/families';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../api.ts';
import { codeOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { defaultMessage, inviteProblem, isOpen } from './invitation-words.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { lazily } from '../lib/lazily.ts';

const LetterPreview = lazily(async () => (await import('./LetterPreview.tsx')).LetterPreview);

const fields = NewInvitation.pick({ email: true, message: true });
const rules = zodResolver(fields);

/** Sends an invitation. The response is the same whether or not the address has an account. */
export function InviteForm({ familyId }: { familyId: string }) {
  const form = useForm({ resolver: rules, defaultValues: { email: '', message: defaultMessage } });
  const { errors } = form.formState;
  const [preview, setPreview] = useState<{ email: string; message: string }>();
  const { sent, problem, isTold, invite, isBusy } = useInvite(familyId, {
    atEmail: (message) => form.setError('email', { message }, { shouldFocus: true }),
    onSent: () => form.reset(),
  });
  const id = useId();
  const toldAt = problem && isTold ? id : undefined;
  return (
    <>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ email, message }) => invite(email, message))}
        className="flex flex-col gap-5"
      >
        {problem && (
          <Notice tone="danger" toldAt={toldAt}>
            {problem}
          </Notice>
        )}
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field label="Message" hint="Optional" error={errors.message?.message}>
          <TextArea rows={4} most={1_000} {...form.register('message')} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isBusy} busyLabel="Sending..." aria-describedby={toldAt}>
            Send Invitation
          </Button>
          <Button look="secondary" onClick={() => setPreview(form.getValues())}>
            Preview Email
          </Button>
        </div>
      </form>
      {preview && (
        <Suspense>
          <LetterPreview {...preview} onClosed={() => setPreview(undefined)} />
        </Suspense>
      )}
      {sent && <Sent invitation={sent} />}
    </>
  );
}

function Sent({ invitation: { familyId, id: invitationId, email, token } }: { invitation: Invitation }) {
  const id = useId();
  // It may have been canceled or answered in the meantime: then there is no link.
  const { data: all } = useQuery(api.families.invitations.list.queryOptions({ input: { familyId } }));
  const now = all?.find((one) => one.id === invitationId);
  if (now && !isOpen(now)) return null;
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-5">
      <h3 id={id} className="text-sm font-semibold">
        Invitation sent to{' '}
        <span translate="no" className="wrap-anywhere">
          {email}
        </span>
      </h3>
      {token && (
        <>
          <p className="mt-1 mb-3 text-sm text-ink-2">You can also share this link yourself. It’s valid for 7 days.</p>
          <InvitationLink token={token} />
        </>
      )}
    </section>
  );
}

type InviteCallbacks = { atEmail: (message: string) => void; onSent: () => void };

function useInvite(familyId: string, { atEmail, onSent }: InviteCallbacks) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  // Stable id until it is sent, so retries create no duplicate.
  const id = useRef(randomId());
  const add = useMutation({
    ...api.families.invitations.add.mutationOptions(),
    onMutate: () => setProblem(undefined),
    onSuccess: async (invitation) => {
      if (!invitation) return setProblem('Could not create invitation. Please try again.');
      id.current = randomId();
      onSent();
      toast.done('Invitation sent');
      await queries.invalidateQueries({ queryKey: api.families.key() });
    },
    onError: (error, { email }) => {
      if (codeOf(error) === 'USER_NOT_FOUND') {
        const words = `No user with email ${email} was found.`;
        atEmail(words);
        return toast.failed('User Not Found', words, 'title');
      }
      const { atEmail: words, inForm, inToast } = inviteProblem(error);
      if (words) atEmail(words);
      setProblem(inForm);
      if (inToast) toast.failed('Error', inToast);
    },
  });
  const invite = (email: string, message: string) => add.mutate({ id: id.current, familyId, email, message });
  const isTold = Boolean(add.error && inviteProblem(add.error).inToast);
  return { sent: add.data, problem, isTold, invite, isBusy: add.isPending };
}
