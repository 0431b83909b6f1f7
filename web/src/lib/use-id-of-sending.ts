import { newId } from '@evenkeel/contract/ids';
import { useRef } from 'react';

/**
 * The id of what a form makes: made when it is first sent, so that it doesn't tell when the form was opened, and the same for each further try.
 * Only for what lists order by its id within a day; everything else has a `randomId`.
 */
export function useIdOfSending() {
  const made = useRef<string>(undefined);
  return {
    idOfSending: () => (made.current ??= newId()),
    /** The next try is something new. */
    forget: () => {
      made.current = undefined;
    },
  };
}
