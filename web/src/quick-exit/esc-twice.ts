/** A key press, and whether something is open that Escape closes. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'timeStamp' | 'repeat' | 'isComposing' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
> & {
  isSomethingOpen: boolean;
  /** Whether that asks if typed words may be discarded. Then Escape alone would never get out of the dialog. */
  isQuestion?: boolean;
};

/** Most time between the two presses, in ms. */
const within = 1_000;

/**
 * Returns a function that takes every key press in order and says whether it is the second of two Escapes. A press doesn't count
 * if it closes something other than a question, ends a composition, is held down or has a modifier; another key in between starts over.
 */
export function escTwice(): (press: Press) => boolean {
  let first: Press | undefined;
  return (press) => {
    if (press.repeat) return false;
    // After the question, the second press is in the dialog that asked.
    const counts = isPlain(press) && (isFree(press) || first?.isQuestion === true);
    const isSecond = counts && first !== undefined && press.timeStamp - first.timeStamp <= within;
    first = isPlain(press) && isFree(press) && !isSecond ? press : undefined;
    return isSecond;
  };
}

const isFree = ({ isSomethingOpen, isQuestion }: Press) => !isSomethingOpen || isQuestion === true;

function isPlain({ key, isComposing, altKey, ctrlKey, metaKey, shiftKey }: Press): boolean {
  return key === 'Escape' && !isComposing && !(altKey || ctrlKey || metaKey || shiftKey);
}
