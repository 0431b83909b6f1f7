import { useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import type { Part } from './merged-form.ts';
import { Named } from './Named.tsx';
import { Notice } from './Notice.tsx';
import type { Merging, Met } from './use-merging.ts';

type MergedVersionsProps<Form> = {
  merging: Merging<Form>;
  form: Form;
  onChange: (form: Form) => void;
  /** Where their words need what was met. */
  parts?: readonly Part<Form>[];
  /** Shows what would be saved, whole: where a detail of the other person's can be a matter of health. */
  showsWhole?: boolean;
  /** Whether it was tried without choosing. */
  isTried: boolean;
  isSaving?: boolean;
};

const empty = 'empty';

/** What the two changed meanwhile: what is kept of each, what has to be chosen, and what it would say. Nothing where nobody else did. */
export function MergedVersions<Form>(props: MergedVersionsProps<Form>) {
  return props.merging.met ? <Versions {...props} key={props.merging.met.round} met={props.merging.met} /> : null;
}

type VersionsProps<Form> = MergedVersionsProps<Form> & { met: Met<Form> };

function Versions<Form>({ merging, met, form, onChange, isTried, ...more }: VersionsProps<Form>) {
  const parts = more.parts ?? merging.parts;
  const { merged, opened, saved, mine } = met;
  const of = (labels: readonly string[]) => parts.filter(({ label }) => labels.includes(label));
  const region = useRef<HTMLElement>(null);
  // It appears above the pressed button, perhaps out of view.
  useEffect(() => region.current?.focus(), []);
  useEffect(() => {
    if (isTried) region.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isTried]);
  const takeSaved = () => {
    merging.takeSaved();
    onChange(saved);
  };
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Both versions"
      className="flex scroll-mt-2 flex-col gap-4 outline-none"
    >
      <Notice tone="notice">This was changed while you had it open. Your changes aren’t saved yet.</Notice>
      <Kept title="Changed meanwhile, and kept" parts={of(merged.theirs)} now={saved} was={opened} />
      <Kept title="Changed by you, and kept" parts={of(merged.mine)} now={mine} was={opened} />
      {of(merged.both).map((part) => (
        <Choice
          key={part.label}
          part={part}
          met={met}
          isMissing={isTried && met.chosen[part.label] === undefined}
          onChoose={(which) => onChange(merging.choose(part, which, form))}
        />
      ))}
      {more.showsWhole && (
        <Whole parts={parts} form={form} unchosen={merged.both.filter((label) => met.chosen[label] === undefined)} />
      )}
      <Button look="secondary" className="self-start" busy={more.isSaving ?? false} onClick={takeSaved}>
        Use Saved Version
      </Button>
    </section>
  );
}

type KeptProps<Form> = { title: string; parts: readonly Part<Form>[]; now: Form; was: Form | null };

function Kept<Form>({ title, parts, now, was }: KeptProps<Form>) {
  const id = useId();
  if (parts.length === 0) return null;
  return (
    <div>
      <p id={id} className="text-sm font-semibold">
        {title}
      </p>
      <dl aria-labelledby={id} className="mt-1 flex flex-col gap-1.5 text-sm">
        {parts.map(({ label, words }) => (
          <div key={label}>
            <dt className="text-ink-3">{label}</dt>
            <dd className="font-semibold wrap-anywhere whitespace-pre-line">
              <Named>{words(now) || empty}</Named>
            </dd>
            {was && (
              <dd className="text-ink-2 wrap-anywhere whitespace-pre-line">
                <Named>{`Before: ${words(was) || empty}`}</Named>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}

type ChoiceProps<Form> = {
  part: Part<Form>;
  met: Met<Form>;
  isMissing: boolean;
  onChoose: (which: 'saved' | 'mine') => void;
};

/** Two whole versions of what both changed. Neither is chosen beforehand. */
function Choice<Form>({ part: { label, words }, met, isMissing, onChoose }: ChoiceProps<Form>) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-2 text-sm" aria-describedby={isMissing ? id : undefined}>
      <legend className="mb-2 font-semibold">{`${label}: which one?`}</legend>
      {(
        [
          ['saved', 'Saved now'],
          ['mine', 'Yours'],
        ] as const
      ).map(([which, who]) => (
        <label
          key={which}
          className="flex min-h-control cursor-pointer items-start gap-3 rounded-md border border-line p-3 has-checked:border-keel has-checked:bg-keel-soft"
        >
          <input
            type="radio"
            name={`${id} choice`}
            checked={met.chosen[label] === which}
            aria-invalid={isMissing || undefined}
            onChange={() => onChoose(which)}
            className="mt-0.5 size-4 shrink-0 accent-keel"
          />
          <span className="min-w-0 flex-1">
            <span className="block text-ink-3">{who}</span>
            <span className="block font-semibold wrap-anywhere whitespace-pre-line">
              <Named>{words(met[which]) || empty}</Named>
            </span>
          </span>
        </label>
      ))}
      {isMissing && (
        <p id={id} className="text-sm text-danger">
          Please choose one of the two
        </p>
      )}
    </fieldset>
  );
}

type WholeProps<Form> = { parts: readonly Part<Form>[]; form: Form; unchosen: readonly string[] };

function Whole<Form>({ parts, form, unchosen }: WholeProps<Form>) {
  return (
    <div className="rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="font-semibold">What would be saved</p>
      <dl className="mt-1 flex flex-col gap-1.5">
        {parts
          .filter(({ words }) => words(form))
          .map(({ label, words }) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-3">{label}</dt>
              <dd className="min-w-0 font-medium wrap-anywhere whitespace-pre-line">
                <Named>{unchosen.includes(label) ? 'Not chosen yet' : words(form)}</Named>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
