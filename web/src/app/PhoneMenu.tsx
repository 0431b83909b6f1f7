import { product } from '@evenkeel/contract/product';
import { Link, useRouterState } from '@tanstack/react-router';
import { DoorOpen, LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '../lib/paths.ts';
import { leaveQuickly } from '../quick-exit/quick-exit.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { Mark } from '../ui/Mark.tsx';
import { ThemeButton } from '../ui/ThemeButton.tsx';
import { FurtherPlaces } from './FurtherPlaces.tsx';
import { leave } from './Leaving.tsx';
import { Navigation, RailButton } from './Navigation.tsx';

/** The side navigation on a phone; it closes on navigation. */
export function PhoneMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const place = useRouterState({ select: (state) => state.location.pathname });
  const opened = useRef(place);
  useEffect(() => {
    if (place !== opened.current) onOpenChange(false);
    opened.current = place;
  }, [place, onOpenChange]);
  return (
    <Drawer
      title="Menu"
      side="left"
      open={open}
      onOpenChange={onOpenChange}
      header={
        <Link
          to={paths.landing}
          aria-label={`${product.name}, home`}
          className="flex items-center gap-2.5 rounded-md text-lg font-semibold tracking-tight"
        >
          <Mark />
          {product.name}
        </Link>
      }
    >
      <Navigation className="px-3" />
      <div className="mt-auto flex flex-col gap-0.5 px-3 pb-4">
        <FurtherPlaces onChosen={() => onOpenChange(false)} />
        <div className="flex items-center justify-between">
          <RailButton collapsed={false} label="Quick exit" icon={DoorOpen} onClick={leaveQuickly} />
          <ThemeButton />
        </div>
        <RailButton collapsed={false} label="Sign Out" icon={LogOut} onClick={() => void leave()} />
      </div>
    </Drawer>
  );
}
