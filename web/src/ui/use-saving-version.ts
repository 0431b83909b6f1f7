import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentOf, problemOf } from '../lib/problem.ts';
import type { Part } from './merged-form.ts';
import { type InSight, toast } from './toast.ts';
import { type Merging, useMerging } from './use-merging.ts';

export type SavingVersion<Saved, Form> = {
  /** The parts of the form: what was changed by two people is kept, or chosen, by these. */
  parts: readonly Part<Form>[];
  /** As it was when the form opened; null for something new. */
  opened: Form | null;
  /** What is saved, as it is typed. */
  formOf: (saved: Saved) => Form;
  /** Version on screen; null for something new. */
  version: number | null;
  /**
   * Adds it, or changes that version: what was new may turn out to be saved when an answer got lost. `met`: what somebody else saved
   * while the form was open.
   */
  save: (version: number | null, met: Saved | undefined, typed: Form) => Promise<unknown>;
  saved: string;
  /** The second line of that toast. */
  savedMore?: string;
  /** Where both lines say the same. */
  savedInSight?: InSight | undefined;
  /** What to load again afterwards. */
  queryKey: QueryKey;
};

type Sending<Saved, Form> = {
  merging: Merging<Form>;
  isBusy: boolean;
  problem: string | undefined;
  /** What is saved now, where somebody else saved it while the form was open. */
  send: (typed: Form) => Promise<{ outcome: 'saved' | 'refused' } | { outcome: 'met'; form: Form }>;
  /** The version that was seen last. */
  seen: number | null;
  /** What somebody else saved while the form was open. */
  met: Saved | undefined;
  /** Somebody else saved this, as another act has found. Returns what the form is now. */
  meet: (newer: Saved, typed: Form) => Form;
};

/** Saves against the version that this person has seen. */
export function useSavingVersion<Saved extends { version: number }, Form>({
  parts,
  opened,
  formOf,
  version,
  save,
  saved,
  savedMore,
  savedInSight,
  queryKey,
}: SavingVersion<Saved, Form>): Sending<Saved, Form> {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // The version at opening: the list behind keeps updating, but this person hasn’t seen those versions.
  const [seen, setSeen] = useState(version);
  const [met, setMet] = useState<Saved>();
  const merging = useMerging(parts, opened);
  const meet = (newer: Saved, typed: Form): Form => {
    setSeen(newer.version);
    setMet(newer);
    return merging.meet(formOf(newer), typed);
  };
  const send: Sending<Saved, Form>['send'] = async (typed) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await save(seen, met, typed);
      toast.done(saved, savedMore, savedInSight);
      return { outcome: 'saved' };
    } catch (error) {
      const newer = currentOf<Saved>(error);
      if (!newer) {
        setProblem(problemOf(error));
        return { outcome: 'refused' };
      }
      return { outcome: 'met', form: meet(newer, typed) };
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey });
    }
  };
  return { merging, isBusy, problem, send, seen, met, meet };
}
