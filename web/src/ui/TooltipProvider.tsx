import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';

/** 700 ms before the first, 300 ms between neighbors. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={700} timeout={300}>
      {children}
    </Base.Provider>
  );
}
