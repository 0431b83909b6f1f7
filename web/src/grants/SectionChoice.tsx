import type { GrantSection } from '@evenkeel/contract/rights/grants.rules';
import { addsDocuments, hasChannel, type GrantRole } from '@evenkeel/contract/rights/grant-roles.rules';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../api.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { neverForRelatives, neverShown, relativeShows, sectionLabels, sectionShows } from './grant-words.ts';

type SectionChoiceProps = {
  familyId: string;
  role: GrantRole;
  /** What can be chosen. */
  sections: readonly GrantSection[];
  chosen: readonly GrantSection[];
  problem: string | undefined;
  onChange: (chosen: GrantSection[]) => void;
};

/** The sections, each with what the person will see in it now and what never. Nothing is chosen before that is known. */
export function SectionChoice({ familyId, role, sections, chosen, problem, onChange }: SectionChoiceProps) {
  const id = useId();
  const preview = useQuery(api.grants.preview.get.queryOptions({ input: { familyId } }));
  return (
    <Loaded query={preview} what="What each section holds" className="h-80">
      {(now) => (
        <fieldset aria-describedby={problem ? `${id}-problem ${id}` : id} className="flex flex-col gap-3">
          <legend className="mb-2 text-sm font-medium">What they can read</legend>
          {sections.map((section, i) => (
            <Checkbox
              key={section}
              aria-invalid={(problem !== undefined && i === 0) || undefined}
              checked={chosen.includes(section)}
              onCheckedChange={(isOn) =>
                onChange(sections.filter((one) => (one === section ? isOn : chosen.includes(one))))
              }
            >
              {sectionLabels[section]}
              <span className="block text-ink-2">
                {role === 'relative'
                  ? relativeShows[section]
                  : sectionShows[section](now.holds[section], now.ownDocuments, role)}
              </span>
            </Checkbox>
          ))}
          {problem && (
            <p id={`${id}-problem`} className="text-sm text-danger">
              {problem}
            </p>
          )}
          <p id={id} className="text-sm text-ink-3">
            {role === 'relative' ? neverForRelatives : neverShown}
          </p>
          {hasChannel(role) && (
            <p className="text-sm text-ink-3">The two of you can write to each other. Nobody else reads that.</p>
          )}
          {addsDocuments(role, chosen) && (
            <p className="text-sm text-ink-3">
              They can add documents. Only you get these, and you decide whether to share them.
            </p>
          )}
        </fieldset>
      )}
    </Loaded>
  );
}
