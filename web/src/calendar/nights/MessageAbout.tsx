import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useFamily } from '../../family/family.ts';
import { paths } from '../../lib/paths.ts';
import { keepAbout } from '../../session/message-about.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { otherParentOf } from './other-parent.ts';

type MessageAboutProps = Pick<ComponentProps<'a'>, 'aria-label' | 'className' | 'children' | 'onClick' | 'ref'> & {
  /** The first words of a message, which nobody has sent yet. */
  about: string;
};

/** Opens the conversation with the other parent, with the first words of a message in its field; nothing if nobody would read it. */
export function MessageAbout({ about, className, onClick, ...link }: MessageAboutProps) {
  const family = useFamily();
  const other = otherParentOf(family);
  if (!other) return null;
  return (
    <Link
      to={paths.messages}
      search={{ contact: other.accountId }}
      onClick={(event) => {
        keepAbout(other.accountId, family.me, about);
        // Of a tooltip around it.
        onClick?.(event);
      }}
      className={cx(buttonClass({ look: 'secondary', size: 'sm' }), className)}
      {...link}
    />
  );
}
