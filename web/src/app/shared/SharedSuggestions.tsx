import { useState } from 'react';
import { ScheduleDialog } from '../../calendar/editor/ScheduleDialog.tsx';
import { SuggestionCard } from '../../calendar/editor/SuggestionCard.tsx';
import { useSuggestions } from '../../calendar/editor/use-suggestions.ts';
import { useCustody } from '../../calendar/nights/custody.ts';
import { homesWords, useFamily } from '../../family/family.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { KeptFocus } from '../../ui/KeptFocus.tsx';
import { Loaded } from '../../ui/Loaded.tsx';

/** What a mediator suggested to both parents, and what became of each. */
export function SharedSuggestions() {
  const family = useFamily();
  const custody = useCustody();
  const suggestions = useSuggestions();
  const [isOpen, setOpen] = useState(false);
  const action = (
    <Button size="sm" onClick={() => setOpen(true)}>
      Suggest a Change
    </Button>
  );
  return (
    <>
      <Loaded query={custody} what="The custody schedule" className="h-40">
        {(arrangement) => (
          <Loaded query={suggestions} what="The suggestions" className="h-40">
            {(all) => (
              <KeptFocus label="Suggestions" className="flex flex-col gap-5">
                {all.length === 0 && (
                  <Card title="Suggested Schedules">
                    <EmptyLine action={action}>
                      Nothing suggested yet. <bdi translate="no">{homesWords(family)}</bdi> can propose what you suggest
                      to each other, or decline it. Only the three of you see it.
                    </EmptyLine>
                  </Card>
                )}
                {all.length > 0 && !all.some(({ status }) => status === 'open') && <div>{action}</div>}
                {all.map((one) => (
                  <SuggestionCard key={one.id} custody={arrangement} suggestion={one} />
                ))}
              </KeptFocus>
            )}
          </Loaded>
        )}
      </Loaded>
      {isOpen && <ScheduleDialog isSuggestion onClosed={() => setOpen(false)} />}
    </>
  );
}
