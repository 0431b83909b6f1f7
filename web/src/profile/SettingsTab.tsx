import { paths } from '../lib/paths.ts';
import { SettingCard, SharedSettings } from '../layout/SettingCard.tsx';

/** Links to settings elsewhere. On a phone they are the only way there. */
export function SettingsTab() {
  return (
    <ul className="flex flex-col gap-5">
      <SharedSettings />
      <SettingCard
        to={paths.settings}
        title="All Settings"
        about="Every part of the settings, on one page."
        className="md:hidden"
      />
    </ul>
  );
}
