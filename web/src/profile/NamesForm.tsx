import type { Names, Profile } from '@evenkeel/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, openDemoAnew } from '../api.ts';
import { codeOf, isUnreachable, problemOf, unreachable } from '../lib/problem.ts';
import { signedInAs } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';

const load = () => import('./names-rules.ts').catch(() => undefined);
const preload = () => void load();
const failed = 'Error updating profile';
const about = 'What you wrote before keeps your old name.';

/** Changes one's own name. Typed text stays until it is saved. */
export function NamesForm({ user }: { user: Profile }) {
  const [typed, setTyped] = useState<Names>({ firstName: user.firstName, lastName: user.lastName });
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const save = useSave();
  const isChanged = typed.firstName !== user.firstName || typed.lastName !== user.lastName;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || !isChanged) return;
    // If the rules fail to load, send anyway: that fails in the same way, with an error message.
    const { errors } = (await load())?.rules(typed) ?? {};
    setProblems(errors ?? {});
    if (errors) return;
    save.mutate(
      { ...typed, id: user.id },
      { onSuccess: ({ user: { firstName, lastName } }) => setTyped({ firstName, lastName }) },
    );
  };
  const field = (name: keyof Names, autoComplete: string) => ({
    name,
    autoComplete,
    autoCapitalize: 'words',
    most: 80,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <form noValidate onFocus={preload} onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Field label="First name" error={problems['firstName']}>
          <Input {...field('firstName', 'given-name')} />
        </Field>
        <Field label="Last name" error={problems['lastName']}>
          <Input {...field('lastName', 'family-name')} />
        </Field>
      </div>
      {save.isError && (
        <Notice tone="danger">
          <p>Update failed</p>
          <p className="font-normal">{problem(save.error)}</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          busy={save.isPending}
          busyLabel="Saving..."
          disabled={!isChanged}
          aria-describedby="names-about"
        >
          Save Changes
        </Button>
        <p id="names-about" className="text-sm text-ink-3">
          {isChanged ? about : 'No changes yet.'}
        </p>
      </div>
    </form>
  );
}

function problem(error: unknown): string {
  if (codeOf(error) === 'UNAUTHORIZED') return 'Not authenticated';
  if (codeOf(error) === 'NOT_YOURS') return problemOf(error);
  return isUnreachable(error) ? unreachable : 'There was a problem updating your profile. Please try again.';
}

function useSave() {
  const queries = useQueryClient();
  return useMutation(
    api.accounts.profile.change.mutationOptions({
      onMutate: () => toast.over(failed),
      onSuccess: async (session) => {
        if (openDemoAnew(location.pathname + location.search, ['Profile updated', about])) return;
        signedInAs(session);
        toast.done('Profile updated');
        const asked = [api.accounts.session.key(), api.families.key(), api.accounts.events.key()];
        await Promise.all(asked.map((queryKey) => queries.invalidateQueries({ queryKey })));
      },
      onError: () => toast.failed(failed),
    }),
  );
}
