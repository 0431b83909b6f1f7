import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = {
  plain: 'bg-sunken text-ink-2',
  keel: 'bg-keel-soft text-keel',
  notice: 'bg-notice-soft text-notice',
  danger: 'bg-danger-soft text-danger',
};

/** A status in one or two words; the color only supports them. */
export const Badge = ({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <span
    className={cx(
      'inline-flex h-6 shrink-0 items-center gap-1 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5',
      tones[tone],
    )}
  >
    {children}
  </span>
);
