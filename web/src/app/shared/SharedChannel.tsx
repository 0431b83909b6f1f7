import type { Channel } from '@evenkeel/contract/channels';
import { Suspense } from 'react';
import { lazily } from '../../lib/lazily.ts';

const ChannelPane = lazily(async () => (await import('../../messages/ChannelPane.tsx')).ChannelPane);

const pane =
  'flex h-[calc(100dvh-16rem)] min-h-110 flex-col rounded-lg border border-line bg-surface max-md:h-auto print:h-auto';

/** What somebody writes with each parent who gave them access, or with both. */
export function SharedChannel({ channels }: { channels: readonly Channel[] }) {
  return (
    <div className="flex flex-col gap-5">
      {channels.map((channel) => (
        <Suspense key={channel.id} fallback={<div className={pane} />}>
          <ChannelPane channel={channel} isParent={false} className={pane} />
        </Suspense>
      ))}
    </div>
  );
}
