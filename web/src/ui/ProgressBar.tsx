import { Progress as Base } from '@base-ui/react/progress';
import { cx } from './cx.ts';

type ProgressBarProps = { label: string; value: number; max: number; words: string; isBrief?: boolean };

/** Progress as a bar and in words. `isBrief`: both in one line, under a heading that says of what. */
export function ProgressBar({ label, value, max, words, isBrief = false }: ProgressBarProps) {
  return (
    <Base.Root
      value={value}
      max={max}
      getAriaValueText={() => words}
      className={isBrief ? 'flex items-center gap-3' : 'flex flex-col gap-2'}
    >
      <div className="flex justify-between gap-3 text-sm">
        <Base.Label className={isBrief ? 'sr-only' : 'font-medium'}>{label}</Base.Label>
        <span className="figures text-ink-2">{words}</span>
      </div>
      <Base.Track className={cx('h-2 overflow-hidden rounded-full bg-sunken', isBrief && 'flex-1')}>
        <Base.Indicator className="rounded-full border-4 border-keel transition-[width] duration-200" />
      </Base.Track>
    </Base.Root>
  );
}
