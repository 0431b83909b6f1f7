import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { familyHere } from '../lib/paths.ts';
import { currentWho } from './session.ts';

// In this tab's memory only: drafts never outlive the tab. Keyed by family, because someone in several families has the same forms in
// each.
const placed = (key: string, family = familyHere()) => `${family} ${key}`;
const drafts = new Map<string, { accountId: string; values: unknown }>();

/** The signed-in account; undefined in the demo, whose session doesn't end. */
function accountIdNow(): string | undefined {
  const who = currentWho();
  return who.state === 'somebody' ? who.session.user.id : undefined;
}

/** Whether the signed-in person has a draft in the family of this URL. */
export function hasDraft(key: string): boolean {
  return drafts.get(placed(key))?.accountId === accountIdNow() && drafts.has(placed(key));
}

/** Keeps a draft of `accountId` in `family`, which is the one of this URL unless given. */
export function keepDraft(key: string, accountId: string, values: unknown, family?: string): void {
  drafts.set(placed(key, family), { accountId, values });
}

/** Returns and deletes the draft; undefined for any other account. */
export function takeDraft(key: string, accountId: string): unknown {
  const draft = drafts.get(placed(key));
  drafts.delete(placed(key));
  return draft?.accountId === accountId ? draft.values : undefined;
}

/** Keeps a form's values when the session ends, and fills them in when the same person opens it again. */
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

// Values of the onboarding steps, for going back to one of them.
const typed = new Map<string, { accountId: string | undefined; value: unknown }>();

/**
 * State of a step that survives going Back and returning: kept in this tab, for the same person. What was typed before sign-up
 * belongs to the account made here. The third returned function reads the latest value, for use after an await.
 */
export function useTyped<Value>(key: string, initial: () => Value): [Value, (next: Value) => void, () => Value] {
  const [value, setValue] = useState(() => typedOf<Value>(key, accountIdNow()) ?? initial());
  const keep = (next: Value) => {
    keepTyped(key, accountIdNow(), next);
    setValue(next);
  };
  return [value, keep, () => typedOf<Value>(key, accountIdNow()) ?? value];
}

/** What this person, or someone without an account yet, has typed here. */
export function typedOf<Value>(key: string, accountId: string | undefined): Value | undefined {
  const kept = typed.get(key);
  const isTheirs = kept?.accountId === undefined || kept.accountId === accountId;
  return isTheirs ? (kept?.value as Value | undefined) : undefined;
}

export function keepTyped(key: string, accountId: string | undefined, value: unknown): void {
  typed.set(key, { accountId, value });
}
