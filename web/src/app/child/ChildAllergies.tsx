import type { Child } from '@evenkeel/contract/children';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/Card.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { allergiesOf, mostAllergies } from './allergies-of.ts';
import { SectionLink } from './SectionLink.tsx';

/** Allergies and their reactions, the newest first. */
export function ChildAllergies({ child }: { child: Child }) {
  const { id: childId, familyId } = child;
  const allergies = useQuery(allergiesOf({ familyId, childId }));
  return (
    <Card title="Allergies" action={<SectionLink to="health" child={child} what="allergies" />}>
      <Loaded query={allergies} what="The allergies">
        {(all) =>
          all.length === 0 ? (
            <EmptyLine>No allergy records</EmptyLine>
          ) : (
            <ul aria-label="Allergies" className="flex flex-col gap-2 text-sm">
              {all.slice(0, mostAllergies).map(({ id, title, description, details }) => (
                <li key={id} className="wrap-anywhere">
                  <p className="font-semibold">
                    <bdi>{title}</bdi>
                  </p>
                  {details.type === 'allergy' && details.reaction && (
                    <p className="text-ink-2">
                      <span>Reaction:</span> <bdi>{details.reaction}</bdi>
                    </p>
                  )}
                  {description && (
                    <p className="whitespace-pre-line text-ink-2">
                      <bdi>{description}</bdi>
                    </p>
                  )}
                </li>
              ))}
              {all.length > mostAllergies && <li>These are the newest {mostAllergies}. All of them are in Health.</li>}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
