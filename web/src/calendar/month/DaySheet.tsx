import { longDay } from '../../lib/days.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { EventItemDialogs } from '../events/EventItemDialogs.tsx';
import { DayPanel, type DayPanelProps } from './DayPanel.tsx';

type DaySheetProps = DayPanelProps & { open: boolean; onOpenChange: (open: boolean) => void };

/** The day that was tapped, over the month. Its dialogs lie over it in turn: the focus comes back to it. */
export function DaySheet({ open, onOpenChange, ...panel }: DaySheetProps) {
  return (
    <Drawer title={longDay(panel.day)} open={open} onOpenChange={onOpenChange}>
      <div className="px-5 pb-8">
        <EventItemDialogs isInSheet>
          <DayPanel {...panel} />
        </EventItemDialogs>
      </div>
    </Drawer>
  );
}
