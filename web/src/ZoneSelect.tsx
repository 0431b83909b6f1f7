import { zoneName } from './lib/days.ts';
import { Select } from './ui/Select.tsx';

type ZoneSelectProps = {
  /** Those that matter here stand first. */
  first: string[];
  value: string;
  onChange: (zone: string) => void;
  label?: string;
};

/** Every time zone that this browser knows. */
export function ZoneSelect({ first, value, onChange, label = 'Time zone' }: ZoneSelectProps) {
  return <Select items={zonesFor([value, ...first])} value={value} onChange={onChange} label={label} />;
}

function zonesFor(known: string[]): { value: string; label: string }[] {
  const all = [...new Set([...known, ...Intl.supportedValuesOf('timeZone')])];
  return all.map((value) => ({ value, label: zoneWords(value) }));
}

/** "Lisbon (Europe)". */
export function zoneWords(zone: string): string {
  return zone.includes('/') ? `${zoneName(zone)} (${zone.split('/')[0]})` : zone;
}
