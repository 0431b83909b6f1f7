import type { GrantedConversation } from '@evenkeel/contract/granted-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';
import { localDay, mediumDay } from '../../lib/days.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useNamesKept } from '../../ui/use-names-kept.ts';
import { SharedConversation } from './SharedConversation.tsx';

const page = 50;

/** From here on the messages stand beside the conversations, else below them. */
const besides = '(min-width: 64rem)';

/** Brings it into view and moves the focus there. */
function goTo(one: HTMLElement | null | undefined): void {
  one?.scrollIntoView({ block: 'start' });
  one?.focus({ preventScroll: true });
}

/** What the parent who granted sent or has opened, by conversation. Reading it marks nothing as viewed. */
export function SharedMessages() {
  const { id: familyId } = useFamily();
  const [chosen, choose] = useState<string>();
  const conversations = useInfiniteQuery(
    api.grants.messages.conversations.list.infiniteOptions({
      input: (after: string | undefined) => ({ familyId, limit: page, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
  );
  const all = conversations.data?.pages.flat() ?? [];
  const shown = all.find(({ id }) => id === chosen) ?? all[0];
  useNamesKept(all.flatMap(({ people }) => people.map(({ name }) => name)));
  const list = useRef<HTMLUListElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const show = (id: string) => {
    flushSync(() => choose(id)); // focus announces the new name
    if (!matchMedia(besides).matches) goTo(pane.current);
  };
  const goBack = () => goTo(list.current?.querySelector<HTMLElement>('[aria-current]'));
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Card title="Conversations">
        <Loaded query={conversations} what="The conversations" className="h-40">
          {() => (
            <>
              {all.length === 0 && <EmptyLine>No messages yet.</EmptyLine>}
              <ul ref={list} aria-label="Conversations" className="flex flex-col gap-1">
                {all.map((conversation) => (
                  <Choice
                    key={conversation.id}
                    conversation={conversation}
                    isShown={conversation === shown}
                    onChosen={() => show(conversation.id)}
                  />
                ))}
              </ul>
              <ShowMore list={conversations} />
            </>
          )}
        </Loaded>
      </Card>
      {shown && (
        <div
          ref={pane}
          role="group"
          aria-label={shown.topic}
          tabIndex={-1}
          className="scroll-mt-20 rounded-lg max-lg:not-print:min-h-dvh"
        >
          <SharedConversation key={shown.id} conversation={shown} action={<Back onChosen={goBack} />} />
        </div>
      )}
    </div>
  );
}

const Back = ({ onChosen }: { onChosen: () => void }) => (
  <Button look="quiet" size="sm" className="lg:hidden print:hidden" onClick={onChosen}>
    All Conversations
  </Button>
);

const namesOf = ({ people }: GrantedConversation): string => people.map(({ name }) => name).join(' and ');

type ChoiceProps = { conversation: GrantedConversation; isShown: boolean; onChosen: () => void };

function Choice({ conversation, isShown, onChosen }: ChoiceProps) {
  return (
    <li className={cx(!isShown && 'print:hidden')}>
      <button
        type="button"
        aria-current={isShown ? 'true' : undefined}
        onClick={onChosen}
        className={cx(
          'flex min-h-control w-full scroll-mt-20 flex-col items-start rounded-md border px-3 py-2 text-left text-sm',
          isShown ? 'border-keel bg-keel-soft' : 'border-transparent hover:bg-sunken',
        )}
      >
        <span className="font-semibold wrap-anywhere">
          <bdi>{conversation.topic}</bdi>
        </span>
        <span translate="no" className="text-ink-2 wrap-anywhere">
          {namesOf(conversation)}
        </span>
        <span className="figures text-ink-3">{mediumDay(localDay(conversation.lastMessageTime))}</span>
      </button>
    </li>
  );
}
