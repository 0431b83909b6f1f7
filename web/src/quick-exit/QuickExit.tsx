import { product } from '@evenkeel/contract/product';
import type { ComponentProps } from 'react';
import { leaveQuickly } from './quick-exit.ts';
import { Button } from '../ui/Button.tsx';

const hint = `Or Esc twice. To come back, add “${product.name.toLowerCase()}” to the list`;

/**
 * At the top of every page. Its hint is a native `title`: our `Tooltip` loads late and replaces the button, and a press in that
 * moment would be lost. Until this script has run, `public/theme.js` answers the press, by `data-quick-exit`.
 */
export function QuickExit(props: ComponentProps<'button'>) {
  return (
    <Button look="secondary" size="sm" title={hint} data-quick-exit="" {...props} onClick={leaveQuickly}>
      Quick exit
    </Button>
  );
}
