import type { Operator } from '@evenkeel/contract/contact';
import { useEffect, useState } from 'react';

/** `unknown`: loading failed. */
export type Asked = Operator | 'asking' | 'unknown';

// Cached for all pages: only the server's configuration changes it.
let known: Operator | undefined;

/** Who runs this site. Always from the server, also in the demo. */
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
