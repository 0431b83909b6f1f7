import { Progress as Base } from '@base-ui/react/progress';
import { cx } from './cx.ts';

type ProgressBarProps = { label: string; value: number; max: number; words: string; isBrief?: boolean };

/** Progress as a bar and in words. `isBrief`: both in one line, under a heading that says of what. */
export function ProgressBar({ label, value, max, words, isBrief = false }: ProgressBarProps) {
  const said = <span className="figures text-ink-2">{words}</span>;
  return (
    <Base.Root
      value={value}
      max={max}
      getAriaValueText={() => words}
      className={isBrief ? 'flex items-center gap-3 text-sm' : 'flex flex-col gap-2 text-sm'}
    >
      <div className={isBrief ? 'sr-only' : 'flex justify-between gap-3'}>
        <Base.Label className="font-medium">{label}</Base.Label>
        {!isBrief && said}
      </div>
      <Base.Track className={cx('h-2 overflow-hidden rounded-full bg-sunken', isBrief && 'flex-1')}>
        <Base.Indicator className="rounded-full border-4 border-keel transition-[width] duration-200" />
      </Base.Track>
      {isBrief && said}
    </Base.Root>
  );
}
