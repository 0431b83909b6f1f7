import { renamedZones } from '@evenkeel/contract/renamed-zones';

/** "New York" for `America/New_York`, and the name of today: "Kolkata" for `Asia/Calcutta`. */
export function zoneName(zone: string): string {
  const name = renamedZones[zone] ?? zone;
  return (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
}
