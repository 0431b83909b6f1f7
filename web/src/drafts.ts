import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { familyHere } from './lib/paths.ts';
import { currentWho } from './session.ts';

// In this tab's memory only: what was typed is never written anywhere that outlives the tab. For each family apart, of somebody who
// is in several: the same form is open in all of them.
const placed = (key: string, family = familyHere()) => `${family} ${key}`;
const drafts = new Map<string, { accountId: string; values: unknown }>();

/** Whose session it is; undefined in the demo, whose session does not end. */
function accountIdNow(): string | undefined {
  const who = currentWho();
  return who.state === 'somebody' ? who.session.user.id : undefined;
}

/** Whether something is kept for the person who is signed in, in the family of this address. */
export function hasDraft(key: string): boolean {
  return drafts.get(placed(key))?.accountId === accountIdNow() && drafts.has(placed(key));
}

/** Keeps what `accountId` was typing, in the family of this address or of one that was here before. */
export function keepDraft(key: string, accountId: string, values: unknown, family?: string): void {
  drafts.set(placed(key, family), { accountId, values });
}

/** Gives back what was kept, once, and only to the same account: for anybody else it is gone. */
export function takeDraft(key: string, accountId: string): unknown {
  const draft = drafts.get(placed(key));
  drafts.delete(placed(key));
  return draft?.accountId === accountId ? draft.values : undefined;
}

/** A form whose session ends under it loses nothing: it is filled in again when the same person opens it. */
export function useDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>): void {
  const [accountId] = useState(accountIdNow);
  const [family] = useState(familyHere);
  useEffect(() => {
    if (!accountId) return;
    const kept = takeDraft(key, accountId);
    if (kept) form.reset(kept as Values, { keepDefaultValues: true });
    return () => {
      if (currentWho().state === 'nobody') keepDraft(key, accountId, form.getValues(), family);
    };
  }, [key, accountId, family, form]);
}

// What stands in the steps of the way in, for whoever goes back to one of them.
const typed = new Map<string, { accountId: string | undefined; value: unknown }>();

/**
 * What somebody types on a step that can be left with Back and come back to: kept in this tab, for the same person. What was
 * typed before there was an account belongs to whoever makes one here. `initial` is where nothing was kept; the third that is
 * answered reads what stands at that moment, for whoever has waited meanwhile.
 */
export function useTyped<Value>(key: string, initial: () => Value): [Value, (next: Value) => void, () => Value] {
  const [value, setValue] = useState(() => typedOf<Value>(key, accountIdNow()) ?? initial());
  const keep = (next: Value) => {
    keepTyped(key, accountIdNow(), next);
    setValue(next);
  };
  return [value, keep, () => typedOf<Value>(key, accountIdNow()) ?? value];
}

/** What this person, or nobody yet, has typed here. */
export function typedOf<Value>(key: string, accountId: string | undefined): Value | undefined {
  const kept = typed.get(key);
  const isTheirs = kept?.accountId === undefined || kept.accountId === accountId;
  return isTheirs ? (kept?.value as Value | undefined) : undefined;
}

export function keepTyped(key: string, accountId: string | undefined, value: unknown): void {
  typed.set(key, { accountId, value });
}
