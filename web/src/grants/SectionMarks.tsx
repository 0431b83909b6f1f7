import type { GrantSection } from '@evenkeel/contract/rights/grants.rules';
import { sectionLabels } from './grant-words.ts';
import { sectionIcons } from './section-icons.ts';

type SectionMarksProps = {
  sections: readonly GrantSection[];
  /** What each is called, where that isn't what a grant of it opens. */
  labels?: Record<GrantSection, string>;
};

/** What somebody sees, as small marks with their names. */
export function SectionMarks({ sections, labels = sectionLabels }: SectionMarksProps) {
  return (
    <span role="group" aria-label="Sees" className="inline-flex flex-wrap items-center gap-1">
      {sections.map((section) => {
        const Icon = sectionIcons[section];
        return (
          <span key={section} role="img" aria-label={labels[section]} title={labels[section]}>
            <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          </span>
        );
      })}
    </span>
  );
}
