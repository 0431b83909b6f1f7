import { paths } from '../lib/paths.ts';
import { SettingCard, SharedSettings } from '../SettingCard.tsx';

/** What is set elsewhere. A phone has no other way to all of it. */
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
