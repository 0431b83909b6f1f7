import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { Named } from './Named.tsx';

type SelectProps = {
  items: { value: string; label: string }[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  name?: string;
  placeholder?: string;
  label?: string;
};

export function Select({ items, value, defaultValue, onChange, name, placeholder, label }: SelectProps) {
  return (
    <Base.Root
      items={items}
      value={value}
      defaultValue={defaultValue}
      name={name}
      onValueChange={(next) => onChange?.(next as string)}
    >
      <Base.Trigger
        aria-label={label}
        className={cx(
          controlClass,
          'flex min-h-control cursor-pointer items-center justify-between gap-2 py-1 text-left select-none',
        )}
      >
        <Base.Value className="min-w-0 wrap-anywhere data-placeholder:text-ink-3">
          {(chosen) => <Named>{items.find((item) => item.value === chosen)?.label ?? placeholder ?? ''}</Named>}
        </Base.Value>
        <Base.Icon>
          <ChevronDown className="size-4 text-ink-3" aria-hidden />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
          <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) origin-(--transform-origin) overflow-y-auto rounded-md bg-raised p-1 text-ink shadow-pop transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.List>
              {items.map((item) => (
                <Base.Item
                  key={item.value}
                  value={item.value}
                  className="flex min-h-control-sm cursor-pointer items-center gap-2 rounded-sm py-1 pr-3 pl-2 text-sm select-none data-highlighted:bg-keel-soft"
                >
                  <span className="size-4">
                    <Base.ItemIndicator>
                      <Check className="size-4 text-keel" aria-hidden />
                    </Base.ItemIndicator>
                  </span>
                  <Base.ItemText>
                    <Named>{item.label}</Named>
                  </Base.ItemText>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
