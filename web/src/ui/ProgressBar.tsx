import { Progress as Base } from '@base-ui/react/progress';

/** Progress as a bar and in words. */
export function ProgressBar({
  label,
  value,
  max,
  words,
}: {
  label: string;
  value: number;
  max: number;
  words: string;
}) {
  return (
    <Base.Root value={value} max={max} getAriaValueText={() => words} className="flex flex-col gap-2">
      <div className="flex justify-between gap-3 text-sm">
        <Base.Label className="font-medium">{label}</Base.Label>
        <span className="figures text-ink-2">{words}</span>
      </div>
      <Base.Track className="h-2 overflow-hidden rounded-full bg-sunken">
        <Base.Indicator className="rounded-full border-4 border-keel transition-[width] duration-200" />
      </Base.Track>
    </Base.Root>
  );
}
