import { Field as Base } from '@base-ui/react/field';
import type { SignUpRole } from '@evenkeel/contract/roles';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { inBrowser } from '../lib/browser-storage.ts';
import { paths } from '../lib/paths.ts';
import { codeOf } from '../lib/problem.ts';
import { OpenTitle } from '../layout/OpenPage.tsx';
import { SignUpSteps } from '../layout/SignUpSteps.tsx';
import { StepFoot } from '../layout/StepFoot.tsx';
import { StepPage } from '../layout/StepPage.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { FieldProblem } from '../ui/FieldProblem.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { toast } from '../ui/toast.ts';
import { useActProblem } from '../ui/use-act-problem.tsx';
import { InvitedEmail, TypedEmail } from './EmailField.tsx';
import { ByInvitation } from './ByInvitation.tsx';
import { type Invited, useInvited } from './invited.ts';
import { failures, signUpProblem, signUpRole } from './account-words.ts';
import { aboutPerson, usePasswordCheck } from '../identity/password-check.ts';
import { PasswordStrength } from '../identity/PasswordStrength.tsx';
import type { Person } from './sign-up.ts';
import { keepTyped, typedSoFar } from './typed.ts';
import { useLateForm } from '../lib/use-late-form.ts';

const byOffer = 'Use the address the email was sent to. Whoever offers you access sees this name once you accept.';

const unconfirmed = 'Password not confirmed';
const confirmIt = 'Please confirm your password by checking the box';

const load = () => import('./sign-up.ts');
const loadInvited = async () => ({ rules: (await load()).invitedRules });

export function AccountPage() {
  const role = signUpRole(inBrowser.get('userRole'));
  if (!role) return <Navigate to={paths.role} replace />;
  return (
    <StepPage title="Create Account">
      <SignUpSteps current={1} />
      <OpenTitle about={role === 'offered' ? byOffer : 'Your family members see this name.'}>Account Details</OpenTitle>
      <AccountForm role={role} />
    </StepPage>
  );
}

function AccountForm({ role }: { role: SignUpRole }) {
  const [isConfirmed, setConfirmed] = useState(false);
  const [initial] = useState(typedSoFar);
  const invited = useInvited(role === 'parent');
  const [isOther, setOther] = useState(false);
  const by = isOther ? undefined : invited;
  const [isRefused, setRefused] = useState(false);
  const box = useRef<HTMLElement>(null);
  const { signUp, described, problem } = useSignUp(role, by);
  const onValid = async (person: Person) => {
    toast.over(unconfirmed);
    setRefused(!isConfirmed);
    if (isConfirmed) return signUp(person);
    box.current?.focus();
    toast.failed(unconfirmed, confirmIt, 'title');
  };
  const { form, typed, errors, isBusy } = useLateForm<keyof Person>({
    initial,
    load: by ? loadInvited : load,
    onValid,
  });
  const verdict = usePasswordCheck(typed.password, aboutPerson(typed));
  useEffect(() => keepTyped(typed), [typed]);
  return (
    <form {...form} className="mt-8 flex flex-col gap-5">
      {invited && <ByInvitation token={invited.token} isThird={invited.isThird} />}
      <NameFields initial={initial} errors={errors} />
      {by ? (
        <InvitedEmail invited={by} onOther={() => setOther(true)} />
      ) : (
        <TypedEmail initial={initial.email} error={errors.email} insteadOf={invited} />
      )}
      <Field label="Password" error={errors.password}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          enterKeyHint="done"
          defaultValue={initial.password}
        />
      </Field>
      <PasswordStrength password={typed.password} verdict={verdict} />
      <ConfirmBox
        ref={box}
        isRefused={isRefused && !isConfirmed}
        checked={isConfirmed}
        onCheckedChange={setConfirmed}
      />
      {problem && <div>{problem}</div>}
      <StepFoot action={<CreateAccount isBusy={isBusy} isUnsafe={verdict?.isSafe === false} {...described} />} />
    </form>
  );
}

type CreateAccountProps = { isBusy: boolean; isUnsafe: boolean; 'aria-describedby'?: string };

function CreateAccount({ isBusy, isUnsafe, ...described }: CreateAccountProps) {
  return (
    <Button type="submit" size="lg" busy={isBusy} busyLabel="Creating Account..." disabled={isUnsafe} {...described}>
      Create Account
    </Button>
  );
}

type ConfirmBoxProps = Omit<ComponentProps<typeof Checkbox>, 'children'> & { isRefused: boolean };

function ConfirmBox({ isRefused, ...rest }: ConfirmBoxProps) {
  return (
    <Base.Root invalid={isRefused} className="flex flex-col gap-2">
      <Checkbox {...rest}>I confirm this is my password</Checkbox>
      <FieldProblem words={isRefused ? confirmIt : undefined} />
    </Base.Root>
  );
}

type NameFieldsProps = { initial: Person; errors: Partial<Record<string, string>> };

function NameFields({ initial, errors }: NameFieldsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      <Field label="First Name" error={errors.firstName}>
        <Input
          name="firstName"
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
          most={80}
          defaultValue={initial.firstName}
        />
      </Field>
      <Field label="Last Name" error={errors.lastName}>
        <Input
          name="lastName"
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
          most={80}
          defaultValue={initial.lastName}
        />
      </Field>
    </div>
  );
}

function useSignUp(role: SignUpRole, by: Invited | undefined) {
  const navigate = useNavigate();
  const [failed, setFailed] = useState<string>();
  const signUp = async (person: Person) => {
    toast.over(...failures);
    setFailed(undefined);
    try {
      const { signUp, signUpInvited } = await load();
      await (by ? signUpInvited(person, 'parent', by.token) : signUp(person, role));
      const { firstName, lastName } = person;
      await navigate({ to: paths.verifyEmail, state: { email: by?.mask ?? person.email, firstName, lastName } });
    } catch (error) {
      const [title, about] = signUpProblem(error, by !== undefined);
      if (codeOf(error) === 'ACCOUNT_EXISTS') {
        toast.failed(title, about);
        return navigate({ to: paths.landing });
      }
      toast.failed(title, about, 'title');
      setFailed(about ? `${title.replace(/\.$/, '')}. ${about}` : title);
    }
  };
  return { signUp, ...useActProblem(failed) };
}
