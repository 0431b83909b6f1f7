/** What a press of a key says: when in ms of the page's own clock, and whether something is open that Escape closes. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'timeStamp' | 'repeat' | 'isComposing' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
> & { isSomethingOpen: boolean };

/** Within this time, in ms. Checklist, shell.27. */
const within = 1_000;

/**
 * Watches presses of keys, each given once and in their order; answers whether this one is the second Escape of two. One that
 * closes something, that ends a composition, that is held down or that has another meaning with a second key is none of them,
 * and neither has another key between them.
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
