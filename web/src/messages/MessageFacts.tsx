import { useId, useState } from 'react';
import { cx } from '../ui/cx.ts';
import { Named } from '../ui/Named.tsx';

type MessageFactsProps = {
  /** When it was sent and viewed, short. */
  line: string;
  /** Everything recorded of it. */
  facts: readonly string[];
};

/** One quiet line below a message; pressed, it says the rest. On paper all of it stands: it may be evidence. */
export function MessageFacts({ line, facts }: MessageFactsProps) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
        className="min-h-6 text-left underline decoration-line underline-offset-3 hover:text-ink print:hidden"
      >
        <Named>{line}</Named>
      </button>
      <div id={id} className={cx(!isShown && 'hidden print:block')}>
        {facts.map((fact) => (
          <p key={fact}>
            <Named>{fact}</Named>
          </p>
        ))}
      </div>
    </>
  );
}
