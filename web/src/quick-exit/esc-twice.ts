/** A key press, and whether something is open that Escape closes. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'timeStamp' | 'repeat' | 'isComposing' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
> & { isSomethingOpen: boolean };

/** Most time between the two presses, in ms. */
const within = 1_000;

/**
 * Returns a function that takes every key press in order and says whether it is the second of two Escapes. A press doesn't count
 * if it closes something, ends a composition, is held down or has a modifier; another key in between starts over.
 */
export function escTwice(): (press: Press) => boolean {
  let first: number | undefined;
  return (press) => {
    if (press.repeat) return false;
    const isSecond = counts(press) && first !== undefined && press.timeStamp - first <= within;
    first = counts(press) && !isSecond ? press.timeStamp : undefined;
    return isSecond;
  };
}

function counts({ key, isComposing, isSomethingOpen, altKey, ctrlKey, metaKey, shiftKey }: Press): boolean {
  return key === 'Escape' && !isComposing && !isSomethingOpen && !(altKey || ctrlKey || metaKey || shiftKey);
}
