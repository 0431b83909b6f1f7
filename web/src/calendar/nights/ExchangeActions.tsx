import type { Handover } from '@evenkeel/contract/nights/custody-layers.rules';
import { MessageSquarePlus } from 'lucide-react';
import { useFamily } from '../../family/family.ts';
import { clock, type Day, shortDay } from '../../lib/days.ts';
import { Button } from '../../ui/Button.tsx';
import { RowActs } from '../../ui/RowActs.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { aboutExchange } from './about-words.ts';
import { MessageAbout } from './MessageAbout.tsx';
import { otherParentOf } from './other-parent.ts';

/** What people want of an exchange in a list. */
export function ExchangeActions({ exchange, onAdd }: { exchange: Handover; onAdd: (day: Day) => void }) {
  const family = useFamily();
  const { day, time } = exchange;
  const of = `${shortDay(day)}, ${clock(time)}`;
  const add = family.rights.calendar === 'write' && (
    <Button look="quiet" size="sm" aria-label={`Add Event, ${of}`} onClick={() => onAdd(day)}>
      Add Event
    </Button>
  );
  if (!otherParentOf(family)) return <div className="-mx-3 print:hidden">{add}</div>;
  const message = (
    <Tooltip text="Write About This">
      <MessageAbout className="w-control-sm" aria-label={`Write About This, ${of}`} about={aboutExchange(exchange)}>
        <MessageSquarePlus aria-hidden />
      </MessageAbout>
    </Tooltip>
  );
  return add ? (
    <RowActs
      of={of}
      first={message}
      className="-mr-2 justify-end"
      groups={[[{ label: 'Add Event', act: () => onAdd(day) }]]}
    />
  ) : (
    <div className="print:hidden">{message}</div>
  );
}
