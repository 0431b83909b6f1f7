import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { TextArea } from './Field.tsx';

type GrowingTextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'rows' | 'value'> & { value: string };

/** One line, and up to six in a window that is high enough. */
const sizeClass = 'min-h-control max-h-[min(40dvh,6lh_+_1.125rem)] py-2';

/**
 * A field that starts with one line and grows with what is typed. The same words lie behind it, unseen, and give both their height:
 * not every browser has `field-sizing`.
 */
export function GrowingTextArea({ value, placeholder, ...rest }: GrowingTextAreaProps) {
  return (
    <div className="grid grid-cols-1 *:col-start-1 *:row-start-1">
      <div
        aria-hidden
        data-words={value || placeholder}
        className={cx(
          controlClass,
          sizeClass,
          'invisible overflow-hidden wrap-break-word whitespace-pre-wrap after:content-[attr(data-words)_"_"]',
        )}
      />
      <TextArea rows={1} value={value} placeholder={placeholder} className={cx(sizeClass, 'resize-none!')} {...rest} />
    </div>
  );
}
