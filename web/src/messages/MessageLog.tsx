import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Loaded } from '../ui/Loaded.tsx';

/** Messages a page loads at a time. */
export const page = 50;

type MessageLogProps<One> = {
  list: {
    /** Latest first, of all pages that are loaded. */
    data: One[] | undefined;
    isError: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** Said while there are no messages. */
  empty: ReactNode;
  children: (messages: One[]) => ReactNode;
};

/** Latest at the bottom; older pages load on top without moving the view. */
export function MessageLog<One>({ list, empty, children }: MessageLogProps<One>) {
  return (
    // column-reverse starts at the end and stays there while older messages load. The log role announces new messages
    // (their text is still closed).
    <div
      role="log"
      tabIndex={0}
      aria-label="Conversation"
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-3 py-4 -outline-offset-2 max-md:min-h-[50dvh] max-md:basis-0 md:px-5 print:overflow-visible"
    >
      <Loaded query={list} what="The messages" className="h-60">
        {(messages) => (
          <div className="flex flex-col gap-4">
            {list.hasNextPage && (
              <Button
                look="quiet"
                className="self-center print:hidden"
                busy={list.isFetchingNextPage}
                busyLabel="Loading..."
                onClick={() => void list.fetchNextPage()}
              >
                Show Earlier Messages
              </Button>
            )}
            {messages.length === 0 && empty && <p className="py-8 text-center text-sm text-ink-2">{empty}</p>}
            <KeptFocus label="Messages" className="flex flex-col gap-4 empty:hidden">
              {children(messages)}
            </KeptFocus>
          </div>
        )}
      </Loaded>
    </div>
  );
}
