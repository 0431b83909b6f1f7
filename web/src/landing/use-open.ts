import { useState } from 'react';

/** What was opened: Back finds the page as it was left. */
const opened = new Set<string>();

/** Whether a folded part is open, and what a press on its button does. */
export function useOpen(name: string): readonly [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(() => opened.has(name));
  const toggle = () => {
    if (isOpen) opened.delete(name);
    else opened.add(name);
    setOpen(!isOpen);
  };
  return [isOpen, toggle];
}
