/**
 * Fields that are shown, kept and chosen as one, because half of them would say what nobody wrote: a dose without its unit. `words` is
 * empty where nothing is entered.
 */
export type Part<Form> = { label: string; fields: readonly (keyof Form)[]; words: (form: Form) => string };

/** What two people made of one form. */
export type Merged<Form> = {
  /** What is saved now, with what only I changed. Of what both changed it has mine, until one is chosen. */
  form: Form;
  /** Labels of parts: changed by me alone, by whoever saved alone, and by both to something else. */
  mine: string[];
  theirs: string[];
  both: string[];
};

type Versions<Form> = {
  /** What I saw when I began; null for something new. */
  opened: Form | null;
  /** What somebody has saved since. */
  saved: Form;
  mine: Form;
};

const isSame = <Form>({ fields }: Part<Form>, one: Form, other: Form): boolean =>
  fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

/** `form` with this part as it is in `from`. */
export function withPart<Form>(form: Form, { fields }: Part<Form>, from: Form): Form {
  const next = { ...form };
  for (const field of fields) next[field] = from[field];
  return next;
}

/** A part that only one of the two changed is theirs; one that both changed is whole what one of them wrote. Other fields are as saved. */
export function mergeOf<Form>(parts: readonly Part<Form>[], { opened, saved, mine }: Versions<Form>): Merged<Form> {
  const merged: Merged<Form> = { form: saved, mine: [], theirs: [], both: [] };
  for (const part of parts) {
    if (isSame(part, saved, mine)) continue;
    if (opened && isSame(part, opened, mine)) {
      merged.theirs.push(part.label);
      continue;
    }
    (opened && isSame(part, opened, saved) ? merged.mine : merged.both).push(part.label);
    merged.form = withPart(merged.form, part, mine);
  }
  return merged;
}
