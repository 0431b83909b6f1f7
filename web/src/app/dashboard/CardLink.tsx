import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/Button.tsx';

type CardLinkProps = LinkProps & { children: ReactNode; label?: string };

/** A link in a card's header or footer. */
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
