import { zonesOnce } from '@evenkeel/contract/zones.rules';
import { useMemo } from 'react';
import { zoneName } from './zone-name.ts';
import { Select } from '../ui/Select.tsx';

type ZoneSelectProps = {
  /** Listed first. */
  first: string[];
  value: string;
  onChange: (zone: string) => void;
  label?: string;
};

/** Every time zone the browser knows, each once. One that is stored under an old name stays chosen. */
export function ZoneSelect({ first, value, onChange, label = 'Time zone' }: ZoneSelectProps) {
  const known = [value, ...first].join();
  const items = useMemo(() => zonesFor(known.split(',')), [known]);
  return <Select items={items} value={value} onChange={onChange} label={label} />;
}

/** About 400, so computed once. */
let all: string[] | undefined;

function zonesFor(known: string[]): { value: string; label: string }[] {
  all ??= Intl.supportedValuesOf('timeZone');
  return zonesOnce([...known, ...all]).map((value) => ({ value, label: zoneWords(value) }));
}

/** "Lisbon (Europe)". */
export function zoneWords(zone: string): string {
  return zone.includes('/') ? `${zoneName(zone)} (${zone.split('/')[0]})` : zone;
}
