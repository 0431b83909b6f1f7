import type { Handover } from '@evenkeel/contract/nights/custody-layers.rules';
import { CalendarPlus, type LucideIcon, MessageSquarePlus } from 'lucide-react';
import { useFamily } from '../../family/family.ts';
import { clock, type Day, shortDay } from '../../lib/days.ts';
import { Button } from '../../ui/Button.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { aboutExchange } from './about-words.ts';
import { MessageAbout } from './MessageAbout.tsx';

// Words in the cards of a phone, icons in a table.
const iconInTable = '@[40rem]:size-control-sm @[40rem]:px-0';

/** What people want of an exchange in a list. */
export function ExchangeActions({ exchange, onAdd }: { exchange: Handover; onAdd: (day: Day) => void }) {
  const { rights } = useFamily();
  const { day, time } = exchange;
  const of = `${shortDay(day)}, ${clock(time)}`;
  return (
    <div className="flex gap-2 @max-[40rem]:flex-wrap @max-[40rem]:pt-2 print:hidden">
      {rights.calendar === 'write' && (
        <Tooltip text="Add Event">
          <Button
            look="secondary"
            size="sm"
            className={iconInTable}
            aria-label={`Add Event, ${of}`}
            onClick={() => onAdd(day)}
          >
            <Words icon={CalendarPlus}>Add Event</Words>
          </Button>
        </Tooltip>
      )}
      <Tooltip text="Message About It">
        <MessageAbout className={iconInTable} aria-label={`Message About It, ${of}`} about={aboutExchange(exchange)}>
          <Words icon={MessageSquarePlus}>Message About It</Words>
        </MessageAbout>
      </Tooltip>
    </div>
  );
}

function Words({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon aria-hidden className="@max-[40rem]:hidden" />
      <span className="@[40rem]:hidden">{children}</span>
    </>
  );
}
