import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { PickButton } from '../documents/PickButton.tsx';
import { attachable, usePicks, whyNotYet } from '../documents/picks.ts';
import { useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { MessageForm } from './MessageForm.tsx';

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

/** Writes to a parent, with files. Someone without a name is asked for one before their first message. */
export function Composer({ name, place, text, onType, onSubmit }: ComposerProps) {
  const { id: familyId } = useFamily();
  const { data: mine } = useQuery(api.messages.name.get.queryOptions({ input: { familyId }, staleTime: Infinity }));
  const [isAsking, setAsking] = useState(false);
  const content = text.trim();
  const picks = usePicks(place);
  const needed = picks.length > 0 && content === '' ? 'Write a message to go with the file.' : undefined;
  const submit = (words: string) => {
    if (mine && mine.name === null) setAsking(true);
    else onSubmit(words);
  };
  return (
    <>
      <MessageForm
        to={name}
        text={text}
        whyNot={whyNotYet(picks) ?? needed}
        onType={onType}
        onSubmit={submit}
        attached={picks.length > 0 && <Attached place={place} count={picks.length} />}
        attach={
          <PickButton place={place} label="Attach Files" accept={attachable} look="quiet" size="icon" className="-ml-2">
            <Paperclip aria-hidden />
          </PickButton>
        }
      />
      {isAsking && (
        <Suspense>
          <NamePrompt onNamed={() => onSubmit(content)} onClosed={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
