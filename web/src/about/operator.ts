import type { Operator } from '@evenkeel/contract/contact';
import { useEffect, useState } from 'react';

/** `unknown`: the server did not say, which is not the same as that there is nothing to say. */
export type Asked = Operator | 'asking' | 'unknown';

// Once for all pages: it changes with the server's configuration only.
let known: Operator | undefined;

/** Who runs this site. Also a visitor of the demo is on somebody's site: it is the server that is asked. */
export function useOperator(): Asked {
  const [operator, setOperator] = useState<Asked>(known ?? 'asking');
  useEffect(() => {
    if (known) return;
    let isHere = true;
    void ask()
      .catch(() => 'unknown' as const)
      .then((asked) => isHere && setOperator(asked));
    return () => void (isHere = false);
  }, []);
  return operator;
}

async function ask(): Promise<Operator> {
  const { server } = await import('../api.ts');
  known = await server.contact.operator.get();
  return known;
}
