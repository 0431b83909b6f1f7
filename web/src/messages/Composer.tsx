import { mostLetters } from '@evenkeel/contract/messages.rules';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, type SubmitEvent, Suspense, useId, useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family.ts';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/Field.tsx';

const NamePrompt = lazy(() => import('./NamePrompt.tsx').then((module) => ({ default: module.NamePrompt })));

type ComposerProps = {
  name: string;
  text: string;
  onType: (text: string) => void;
  onSubmit: (content: string) => void;
};

/** The field to write in, at the bottom of the screen also where the page is longer. Enter is a new line, since what is sent cannot be taken back; Ctrl or Command with Enter sends. */
export function Composer({ name, text, onType, onSubmit }: ComposerProps) {
  const { id: familyId } = useFamily();
  const { data: mine } = useQuery(api.messages.name.get.queryOptions({ input: { familyId }, staleTime: Infinity }));
  const [isAsking, setAsking] = useState(false);
  const hint = useId();
  const content = text.trim();
  const submit = () => {
    if (content === '') return;
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
      onSubmit={onForm}
      className="sticky bottom-0 flex flex-col gap-2 rounded-b-lg border-t border-line bg-surface p-3 max-md:rounded-none md:px-5 print:hidden"
    >
      <TextArea
        aria-label={`Message to ${name}`}
        aria-describedby={hint}
        placeholder={`Message to ${name}`}
        rows={2}
        maxLength={mostLetters}
        value={text}
        className="max-h-[40dvh] field-sizing-content"
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex items-center justify-between gap-3">
        <p id={hint} className="text-xs text-ink-3">
          {content.length > mostLetters - 500 ? (
            <span className="figures">{(mostLetters - content.length).toLocaleString('en-US')} characters left. </span>
          ) : null}
          A sent message cannot be changed.<span className="max-md:hidden"> Ctrl+Enter sends.</span>
        </p>
        <Button type="submit" aria-disabled={content === ''}>
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
