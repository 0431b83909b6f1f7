import type { Passkey } from '@evenkeel/contract/security';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { api } from '../api.ts';
import { localDay, mediumDay } from '../lib/days.ts';
import { knowsPasskeys } from '../identity/passkeys.ts';
import { useStepUp } from '../identity/step-up.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { ListRow, rowIconClass } from '../ui/ListRow.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { toast } from '../ui/toast.ts';
import { NotInDemo, onlyWithAccount } from './NotInDemo.tsx';
import { tellFailure, useRefresh } from './own-account.ts';
import { lazily } from '../lib/lazily.ts';

const PasskeyDialog = lazily(async () => (await import('./PasskeyDialog.tsx')).PasskeyDialog);
const ConfirmDialog = lazily(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog);

/** The list with its actions, also shown on the account check page. */
export function Passkeys() {
  const [isAdding, setAdding] = useState(false);
  const why = useId();
  const list = useQuery(api.security.passkeys.list.queryOptions());
  return (
    <Loaded query={list} what="Your passkeys" className="h-24">
      {(passkeys) => (
        <div className="flex flex-col items-start gap-4">
          {passkeys.length === 0 ? (
            <div className="w-full">
              <EmptyLine>No passkeys yet.</EmptyLine>
            </div>
          ) : (
            <KeptFocus label="Passkeys" className="w-full">
              <ul className="divide-y divide-line rounded-md border border-line">
                {passkeys.map((passkey) => (
                  <Row key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            </KeptFocus>
          )}
          {knowsPasskeys ? (
            <Button
              look="secondary"
              {...onlyWithAccount(why, 'security.passkeys.begin')}
              onClick={() => setAdding(true)}
            >
              Add Passkey
            </Button>
          ) : (
            <p className="text-sm text-ink-3">This browser doesn’t support passkeys.</p>
          )}
          <NotInDemo id={why} operation="security.passkeys.begin" />
          {isAdding && (
            <Suspense>
              <PasskeyDialog onClosed={() => setAdding(false)} />
            </Suspense>
          )}
        </div>
      )}
    </Loaded>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const { id, nickname, isSynced, createdAt, usedAt } = passkey;
  const [doing, setDoing] = useState<'rename' | 'remove'>();
  const { confirmed, stepUp } = useStepUp();
  const refresh = useRefresh();
  const remove = useMutation({
    mutationFn: () => confirmed(() => api.security.passkeys.remove.call({ id })),
    onSuccess: () => toast.done('Passkey removed', nickname),
    onError: (error) => tellFailure('We couldn’t remove the passkey', error),
    onSettled: refresh,
  });
  return (
    <ListRow
      className="px-4"
      isWide
      mark={<KeyRound className={rowIconClass} strokeWidth={1.75} aria-hidden />}
      name={
        <p className="font-semibold wrap-anywhere">
          <bdi>{nickname}</bdi>
        </p>
      }
      facts={
        <>
          <p className="figures text-ink-3">
            <span>Added {mediumDay(localDay(createdAt))}</span>
            <span>{usedAt ? `, last used ${mediumDay(localDay(usedAt))}` : ', never used'}</span>
          </p>
          {isSynced && <p className="text-notice">Synced to your cloud account. Does anyone else use it?</p>}
        </>
      }
      acts={
        <div className="flex flex-wrap gap-1">
          <Button look="quiet" size="sm" aria-label={`Rename: ${nickname}`} onClick={() => setDoing('rename')}>
            Rename
          </Button>
          <Button look="quiet" size="sm" aria-label={`Remove: ${nickname}`} onClick={() => setDoing('remove')}>
            Remove
          </Button>
        </div>
      }
    >
      <Suspense>
        {doing === 'rename' && <PasskeyDialog passkey={passkey} onClosed={() => setDoing(undefined)} />}
        {doing === 'remove' && (
          <ConfirmDialog
            title={`Remove ${nickname}?`}
            description="It will no longer open your account. The copy on your device stops working."
            action="Remove"
            dismiss="Keep It"
            busyLabel="Removing..."
            onConfirm={() => remove.mutateAsync()}
            onClosed={() => setDoing(undefined)}
          >
            {stepUp}
          </ConfirmDialog>
        )}
      </Suspense>
    </ListRow>
  );
}
