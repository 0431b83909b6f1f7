import type { Method } from '@evenkeel/contract/security';
import { useMutation } from '@tanstack/react-query';
import { MessageSquare, Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { localDay, mediumDay } from '../lib/days.ts';
import { codeOf } from '../lib/problem.ts';
import { useStepUp } from '../identity/step-up.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ListRow, rowIconClass } from '../ui/ListRow.tsx';
import { toast } from '../ui/toast.ts';
import { failureOf, tellFailure, useRefresh } from './own-account.ts';
import { methodName } from './security-words.ts';
import { lazily } from '../lib/lazily.ts';

const ConfirmDialog = lazily(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog);

const notDisabled = 'Failed to disable MFA method';

export function MethodRow({ method, hasOthers }: { method: Method; hasOthers: boolean }) {
  const { id: methodId, type, isPrimary, createdAt } = method;
  const name = methodName(method);
  const [isAsking, setAsking] = useState(false);
  const { disable, lead, stepUp } = useActions(methodId, name);
  const ask = () => {
    // Clears the error of an earlier try.
    disable.reset();
    setAsking(true);
  };
  const Icon = type === 'totp' ? Smartphone : MessageSquare;
  return (
    <ListRow
      className="px-4"
      isWide
      mark={<Icon className={rowIconClass} strokeWidth={1.75} aria-hidden />}
      name={
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {isPrimary && <Badge tone="keel">Primary</Badge>}
        </p>
      }
      facts={
        <p className="figures text-ink-3">
          {type === 'totp' ? 'Authenticator App' : 'SMS'}, added {mediumDay(localDay(createdAt))}
        </p>
      }
      acts={
        <Acts
          name={name}
          isBusy={lead.isPending}
          onLead={hasOthers && !isPrimary ? () => lead.mutate() : undefined}
          onDisable={ask}
        />
      }
    >
      {/* Inside the confirm dialog while that is open, so that it is on top. */}
      {!isAsking && stepUp}
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={`Disable ${name}?`}
            description={whatIsLost(hasOthers)}
            action="Disable"
            dismiss="Keep It"
            busyLabel="Disabling..."
            problem={failureOf(titleOf(disable.error, notDisabled), disable.error)}
            onConfirm={() => disable.mutateAsync()}
            onClosed={() => setAsking(false)}
          >
            {stepUp}
          </ConfirmDialog>
        </Suspense>
      )}
    </ListRow>
  );
}

type ActsProps = { name: string; isBusy: boolean; onLead: (() => void) | undefined; onDisable: () => void };

function Acts({ name, isBusy, onLead, onDisable }: ActsProps) {
  return (
    <div className="flex flex-wrap gap-1">
      {onLead && (
        <Button look="quiet" size="sm" busy={isBusy} aria-label={`Make primary: ${name}`} onClick={onLead}>
          Make primary
        </Button>
      )}
      <Button look="quiet" size="sm" aria-label={`Disable: ${name}`} onClick={onDisable}>
        Disable
      </Button>
    </div>
  );
}

function useActions(methodId: string, name: string) {
  const { confirmed, stepUp } = useStepUp();
  const refresh = useRefresh();
  const disable = useMutation({
    mutationFn: () => confirmed(() => api.security.methods.disable.call({ methodId })),
    onSuccess: () => toast.done('Method disabled', name),
    onError: (error) => tellFailure(titleOf(error, notDisabled), error, '', 'title'),
    onSettled: refresh,
  });
  const lead = useMutation({
    mutationFn: () => confirmed(() => api.security.methods.makePrimary.call({ methodId })),
    onSuccess: () => toast.done('Primary method changed', name),
    onError: (error) => tellFailure(titleOf(error, 'Failed to change the primary method'), error),
    onSettled: refresh,
  });
  return { disable, lead, stepUp };
}

function whatIsLost(hasOthers: boolean): string {
  return hasOthers
    ? 'It will no longer sign you in. Your other methods and your backup codes keep working.'
    : 'This is your last method. Two-factor turns off, and your backup codes stop working.';
}

/** The method may have been removed in the meantime. */
function titleOf(error: unknown, otherwise: string): string {
  return codeOf(error) === 'METHOD_NOT_FOUND' ? 'MFA method not found' : otherwise;
}
