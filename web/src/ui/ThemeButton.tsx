import { Moon, Sun } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { inBrowser } from '../lib/browser-storage.ts';
import { Button } from '../ui/Button.tsx';

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

/** Follows the system until it's used. */
export function ThemeButton(props: ComponentProps<'button'>) {
  const [dark, setDark] = useState(
    () => (document.documentElement.dataset.theme ?? (systemIsDark() ? 'dark' : 'light')) === 'dark',
  );
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
