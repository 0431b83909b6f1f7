import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type TabsProps = {
  tabs: { id: string; label: string; content: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
  label: string;
  aside?: ReactNode;
};

export function Tabs({ tabs, value, defaultValue, onChange, label, aside }: TabsProps) {
  return (
    <Base.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.id}
      onValueChange={(id) => onChange?.(id as string)}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Base.List
          aria-label={label}
          className="relative flex max-w-full gap-1 overflow-x-auto rounded-md bg-sunken p-1"
        >
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.id}
              value={tab.id}
              className="z-1 h-control-sm max-w-60 shrink-0 truncate rounded-sm px-2 text-sm font-medium text-ink-2 select-none hover:text-ink data-active:text-ink sm:px-3 forced-colors:data-active:underline"
            >
              {tab.label}
            </Base.Tab>
          ))}
          <Base.Indicator className="absolute top-1 left-0 h-control-sm w-(--active-tab-width) translate-x-(--active-tab-left) rounded-sm bg-raised shadow-[0_0_0_1px_var(--color-line)] transition-[translate,width] duration-200 ease-level" />
        </Base.List>
        {aside}
      </div>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className="mt-4 rounded-md print:mt-0">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
