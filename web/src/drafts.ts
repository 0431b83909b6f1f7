import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { currentWho } from './session.ts';

// In this tab's memory only: what was typed is never written anywhere that outlives the tab.
const drafts = new Map<string, { accountId: string; values: unknown }>();

/** Whose session it is; undefined in the demo, whose session does not end. */
function accountIdNow(): string | undefined {
  const who = currentWho();
  return who.state === 'somebody' ? who.session.user.id : undefined;
}

/** Whether something is kept for the person who is signed in. */
export function hasDraft(key: string): boolean {
  return drafts.has(key) && drafts.get(key)?.accountId === accountIdNow();
}

/** Keeps what `accountId` was typing. */
export function keepDraft(key: string, accountId: string, values: unknown): void {
  drafts.set(key, { accountId, values });
}

/** Gives back what was kept, once, and only to the same account: for anybody else it is gone. */
export function takeDraft(key: string, accountId: string): unknown {
  const draft = drafts.get(key);
  drafts.delete(key);
  return draft?.accountId === accountId ? draft.values : undefined;
}

/** A form whose session ends under it loses nothing: it is filled in again when the same person opens it. */
export function useDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>): void {
  const [accountId] = useState(accountIdNow);
  useEffect(() => {
    if (!accountId) return;
    const kept = takeDraft(key, accountId);
    if (kept) form.reset(kept as Values, { keepDefaultValues: true });
    return () => {
      if (currentWho().state === 'nobody') keepDraft(key, accountId, form.getValues());
    };
  }, [key, accountId, form]);
}
