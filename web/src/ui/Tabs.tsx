import { Tabs as Base } from '@base-ui/react/tabs';
import { memo, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Named } from './Named.tsx';

type TabsProps = {
  tabs: { id: string; label: string; content: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
  label: string;
  /** Beside the tabs, where they choose what the page is about. */
  isLabelShown?: boolean;
  aside?: ReactNode;
  /** Wraps instead of scrolling sideways, for dialogs. */
  wraps?: boolean;
};

export function Tabs(props: TabsProps) {
  const { tabs, value, defaultValue, onChange, label, isLabelShown = false, aside, wraps = false } = props;
  return (
    <Base.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.id}
      onValueChange={(id) => onChange?.(id as string)}
    >
      <div
        className={cx('flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden', !isLabelShown && 'justify-between')}
      >
        <Label isShown={isLabelShown}>{label}</Label>
        <TabList tabs={tabs} label={label} wraps={wraps} />
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

function Label({ isShown, children }: { isShown: boolean; children: string }) {
  return isShown ? <span className="text-sm text-ink-2">{children}</span> : null;
}

type TabListProps = Required<Pick<TabsProps, 'tabs' | 'label' | 'wraps'>>;

/** Drawn again only when it looks different: what is in the tabs changes with every press. */
const TabList = memo(
  function TabList({ tabs, label, wraps }: TabListProps) {
    return (
      <Base.List
        aria-label={label}
        className={cx(
          'relative flex max-w-full gap-1 rounded-md bg-sunken p-1',
          wraps ? 'flex-wrap' : 'overflow-x-auto',
        )}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className="z-1 h-control-sm max-w-60 shrink-0 truncate rounded-sm px-2 text-sm font-medium text-ink-2 select-none hover:text-ink data-active:text-ink sm:px-3 forced-colors:data-active:underline"
          >
            <Named>{tab.label}</Named>
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute top-0 left-0 h-control-sm w-(--active-tab-width) translate-x-(--active-tab-left) translate-y-(--active-tab-top) rounded-sm bg-raised shadow-[0_0_0_1px_var(--color-line)] transition-[translate,width] duration-200 ease-level" />
      </Base.List>
    );
  },
  (before, after) =>
    before.label === after.label &&
    before.wraps === after.wraps &&
    before.tabs.length === after.tabs.length &&
    before.tabs.every(({ id, label }, i) => id === after.tabs[i]?.id && label === after.tabs[i].label),
);
