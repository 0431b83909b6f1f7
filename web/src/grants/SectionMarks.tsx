import type { GrantSection } from '@evenkeel/contract/rights/grants.rules';
import { sectionLabels } from './grant-words.ts';
import { sectionIcons } from './section-icons.ts';

/** What somebody sees, as small marks with their names. */
export function SectionMarks({ sections }: { sections: readonly GrantSection[] }) {
  return (
    <span role="group" aria-label="Sees" className="inline-flex flex-wrap items-center gap-1">
      {sections.map((section) => {
        const Icon = sectionIcons[section];
        return (
          <span key={section} role="img" aria-label={sectionLabels[section]} title={sectionLabels[section]}>
            <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          </span>
        );
      })}
    </span>
  );
}
