import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/Button.tsx';

type CardLinkProps = LinkProps & { children: ReactNode; label?: string };

/** The way onwards at the head or the foot of a card. */
export function CardLink({ children, label, ...link }: CardLinkProps) {
  return (
    <Link
      {...link}
      aria-label={label}
      className={`${buttonClass({ look: 'quiet', size: 'sm' })} last:in-[header]:-mr-3`}
    >
      {children}
    </Link>
  );
}
