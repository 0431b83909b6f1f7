import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = {
  plain: { box: 'bg-sunken text-ink-2', Icon: Info },
  notice: { box: 'border border-notice-line bg-notice-soft text-notice', Icon: TriangleAlert },
  danger: { box: 'bg-danger-soft text-danger', Icon: CircleAlert },
};

type NoticeProps = {
  tone?: keyof typeof tones;
  /** Where a toast reads it out: its id, for the control it is about. */
  toldAt?: string | undefined;
  children: ReactNode;
};

/** A message the reader must not miss. `danger` is announced immediately, unless a toast does that. */
export function Notice({ tone = 'plain', toldAt, children }: NoticeProps) {
  const { box, Icon } = tones[tone];
  return (
    <div
      id={toldAt}
      role={tone === 'danger' && !toldAt ? 'alert' : undefined}
      className={cx('flex items-start gap-2.5 rounded-md px-4 py-3 text-sm font-medium', box)}
    >
      <Icon className="mt-px size-4.5 shrink-0" aria-hidden />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
