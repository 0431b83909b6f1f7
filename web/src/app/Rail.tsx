import { product } from '@evenkeel/contract/product';
import { Link } from '@tanstack/react-router';
import { LogOut, PanelLeft } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { cx } from '../ui/cx.ts';
import { Mark } from '../ui/Mark.tsx';
import { leave } from './Leaving.tsx';
import { Navigation, RailButton } from './Navigation.tsx';

/** The side navigation on a desktop: 16rem, or an icon column of 3rem with half a rem on each side. */
export function Rail({ open, toggle }: { open: boolean; toggle: () => void }) {
  return (
    <aside
      className="sticky top-0 flex h-dvh flex-col border-r border-line bg-sunken print:hidden max-md:hidden"
      data-state={open ? 'expanded' : 'collapsed'}
    >
      <div className={cx('flex h-14 items-center gap-2.5', open ? 'px-4' : 'justify-center')}>
        <Link to={paths.landing} aria-label={`${product.name}, home`} className="flex items-center gap-2.5 rounded-md">
          <Mark className={open ? 'size-8' : 'size-7'} />
          {open && <span className="text-lg font-semibold tracking-tight">{product.name}</span>}
        </Link>
      </div>
      <Navigation collapsed={!open} className="px-2" />
      <div className="mt-auto flex flex-col gap-0.5 px-2 py-3">
        <RailButton
          collapsed={!open}
          label={open ? 'Collapse' : 'Expand'}
          hint="Ctrl B"
          icon={PanelLeft}
          onClick={toggle}
        />
        <RailButton collapsed={!open} label="Sign Out" icon={LogOut} onClick={() => void leave()} />
      </div>
    </aside>
  );
}
