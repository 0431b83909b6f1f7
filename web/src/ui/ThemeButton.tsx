import { Moon, Sun } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { inBrowser } from '../lib/browser-storage.ts';
import { Button } from '../ui/Button.tsx';
import { isDark } from './is-dark.ts';

/** Follows the system until it's used. */
export function ThemeButton(props: ComponentProps<'button'>) {
  const [dark, setDark] = useState(isDark);
  const change = () => {
    const theme = dark ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    inBrowser.set('theme', theme);
    setDark(!dark);
  };
  return (
    <Button look="quiet" size="icon" aria-label={dark ? 'Light colors' : 'Dark colors'} {...props} onClick={change}>
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </Button>
  );
}
