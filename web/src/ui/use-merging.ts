import { useState } from 'react';
import { type Merged, mergeOf, type Part, withPart } from './merged-form.ts';

/** What was met when somebody else had saved meanwhile. */
export type Met<Form> = {
  opened: Form | null;
  saved: Form;
  mine: Form;
  merged: Merged<Form>;
  /** How many times that has happened. */
  round: number;
  /** By label of the part. */
  chosen: Readonly<Record<string, 'saved' | 'mine'>>;
};

export type Merging<Form> = {
  met: Met<Form> | undefined;
  parts: readonly Part<Form>[];
  /** Somebody saved this meanwhile. Returns what the form is now: both changes, where each changed something else. */
  meet: (saved: Form, mine: Form) => Form;
  /** Returns the form with this part as it was chosen. */
  choose: (part: Part<Form>, which: 'saved' | 'mine', form: Form) => Form;
  /** Goes on with the saved version alone. */
  takeSaved: () => void;
  /** Whether something that both changed isn't chosen yet. */
  isUnchosen: boolean;
  /** What the button does now; undefined where nothing was met. */
  action: string | undefined;
};

/** How a form goes on that others may save meanwhile: nothing of theirs is overwritten unseen. `opened`: null for something new. */
export function useMerging<Form>(parts: readonly Part<Form>[], opened: Form | null): Merging<Form> {
  const [base, setBase] = useState(opened);
  const [met, setMet] = useState<Met<Form>>();
  const meet = (saved: Form, mine: Form): Form => {
    const merged = mergeOf(parts, { opened: base, saved, mine });
    setMet({ opened: base, saved, mine, merged, round: (met?.round ?? 0) + 1, chosen: {} });
    setBase(saved);
    return merged.form;
  };
  const choose = (part: Part<Form>, which: 'saved' | 'mine', form: Form): Form => {
    if (!met) return form;
    setMet({ ...met, chosen: { ...met.chosen, [part.label]: which } });
    return withPart(form, part, met[which]);
  };
  const isUnchosen = met?.merged.both.some((label) => met.chosen[label] === undefined) ?? false;
  return { met, parts, meet, choose, takeSaved: () => setMet(undefined), isUnchosen, action: met && actionOf(met) };
}

function actionOf<Form>({ merged: { mine, theirs, both } }: Met<Form>): string {
  if (both.length > 0) return 'Save What You Chose';
  return mine.length > 0 && theirs.length > 0 ? 'Save Both Changes' : 'Save';
}
