import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

type Tab = { id: string; label: string; content: ReactNode };
type TabsProps = {
  tabs: Tab[];
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
  label: string;
  aside?: ReactNode;
};

/** Views of one thing. The arrows lead from tab to tab, Enter and Space open one (decision 15: why this is our own). */
export function Tabs({ tabs, value, defaultValue, onChange, label, aside }: TabsProps) {
  const [chosen, choose] = useState(defaultValue);
  const id = useId();
  const shown = tabs.find((tab) => tab.id === (value ?? chosen)) ?? tabs[0];
  const open = (tab: Tab) => {
    choose(tab.id);
    if (tab.id !== shown?.id) onChange?.(tab.id);
  };
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <List tabs={tabs} shown={shown} label={label} id={id} onOpen={open} />
        {aside}
      </div>
      {shown && (
        <div
          key={shown.id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.id}`}
          tabIndex={0}
          className="mt-4 rounded-md print:mt-0"
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}

type ListProps = { tabs: Tab[]; shown: Tab | undefined; label: string; id: string; onOpen: (tab: Tab) => void };

/** One stop of the keyboard: the open tab, and from there the others. */
function List({ tabs, shown, label, id, onOpen }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const lead = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const here = all.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={lead}
      className="flex max-w-full gap-1 overflow-x-auto rounded-md bg-sunken p-1"
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${id}-${tab.id}`}
          aria-selected={tab === shown}
          aria-controls={tab === shown ? `${id}-panel` : undefined}
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => onOpen(tab)}
          className="h-control-sm max-w-60 shrink-0 truncate rounded-sm px-3 text-sm font-medium text-ink-2 select-none hover:text-ink aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-[0_0_0_1px_var(--color-line)] forced-colors:aria-selected:underline"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
