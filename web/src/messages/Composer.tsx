import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, Suspense, useId, useState } from 'react';
import { api } from '../api.ts';
import { PickButton } from '../documents/PickButton.tsx';
import { attachable, usePicks, whyNotYet } from '../documents/picks.ts';
import { useFamily } from '../family/family.ts';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/Field.tsx';
import { tooLong } from '../ui/too-long.ts';
import { leftOf, WritingHint } from './WritingHint.tsx';
import { lazily } from '../lib/lazily.ts';

const NamePrompt = lazily(async () => (await import('./NamePrompt.tsx')).NamePrompt);
const PickList = lazily(async () => (await import('../documents/PickList.tsx')).PickList);

type ComposerProps = {
  name: string;
  /** What picked files belong to. */
  place: string;
  text: string;
  onType: (text: string) => void;
  onSubmit: (content: string) => void;
};

/** The picked files, in the space they need. */
function Attached({ place, count }: { place: string; count: number }) {
  return (
    <Suspense fallback={<div style={{ height: `${count * 3.75}rem` }} />}>
      <PickList place={place} label="Attached files" />
    </Suspense>
  );
}

/** Sticks to the bottom of the screen. Enter adds a line, because sending can’t be undone; Ctrl or Command with Enter sends. */
export function Composer({ name, place, text, onType, onSubmit }: ComposerProps) {
  const { id: familyId } = useFamily();
  const { data: mine } = useQuery(api.messages.name.get.queryOptions({ input: { familyId }, staleTime: Infinity }));
  const [isAsking, setAsking] = useState(false);
  const hint = useId();
  const content = text.trim();
  const picks = usePicks(place);
  const needed = picks.length > 0 && content === '' ? 'Write a message to go with the file.' : undefined;
  const left = leftOf(content);
  const why = left !== undefined && left < 0 ? tooLong(-left) : (whyNotYet(picks) ?? needed);
  const submit = () => {
    if (content === '' || why) return;
    if (mine && mine.name === null) return setAsking(true);
    onSubmit(content);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const onForm = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form
      data-below-toasts
      onSubmit={onForm}
      className="sticky bottom-0 flex flex-col gap-2 rounded-b-lg border-t border-line bg-surface p-3 max-md:rounded-none md:px-5 print:hidden"
    >
      <TextArea
        aria-label={`Message to ${name}`}
        aria-describedby={hint}
        placeholder={`Message to ${name}`}
        rows={2}
        value={text}
        className="max-h-[40dvh] field-sizing-content"
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {picks.length > 0 && <Attached place={place} count={picks.length} />}
      <div className="flex items-center justify-between gap-3">
        <PickButton place={place} label="Attach Files" accept={attachable} look="quiet" size="icon" className="-ml-2">
          <Paperclip aria-hidden />
        </PickButton>
        <WritingHint id={hint} left={left} why={why} />
        <Button type="submit" aria-disabled={content === '' || why !== undefined}>
          Send
        </Button>
      </div>
      {isAsking && (
        <Suspense>
          <NamePrompt onNamed={() => onSubmit(content)} onClosed={() => setAsking(false)} />
        </Suspense>
      )}
    </form>
  );
}
