import type { Event, Repeats } from '@evenkeel/contract/calendar';
import { eventTypeLabels } from '@evenkeel/contract/calendar.rules';
import { useFamily } from '../../family/family.ts';
import { BothVersions } from '../../ui/BothVersions.tsx';
import { dateOf, endOf, type EventForm, repeatsOf } from './event-form.ts';
import { repeatsWords, whenOf } from './event-words.ts';

type TwoVersionsProps = { mine: EventForm; theirs: Event; onTakeTheirs: () => void; isSaving: boolean };

/** The saved version of an event next to the unsaved one. */
export function TwoVersions({ mine, theirs, onTakeTheirs, isSaving }: TwoVersionsProps) {
  const { zone } = useFamily();
  const rows = [
    ['Title', theirs.title, mine.title],
    ['When', whenOf(theirs), whenOf({ date: dateOf(mine), end: endOf(mine), zone: theirs.zone ?? zone })],
    ['Repeats', repeatsLine(theirs.repeats), repeatsLine(repeatsOf(mine))],
    ['Type', eventTypeLabels[theirs.type], eventTypeLabels[mine.type]],
    ['Description', theirs.description, mine.description],
  ] as const;
  return <BothVersions rows={rows} onTakeSaved={onTakeTheirs} isSaving={isSaving} />;
}

function repeatsLine(repeats: Repeats | null): string {
  return repeats ? repeatsWords(repeats) : 'Does not repeat';
}
