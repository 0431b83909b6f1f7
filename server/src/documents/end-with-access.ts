import { ORPCError } from '@orpc/server';
import type { ServerResponse } from 'node:http';

/** Milliseconds between two looks at whether someone whose file is still on its way may have it, or send it. */
const lookEvery = 1_000;

/**
 * A file on a slow line can take minutes. Its connection ends with the session, the membership, the grant, or the section that it was begun
 * with: each look proves all of them, like a request. A database that is late ends nothing. Answers what stops the looks.
 */
export function endWithAccess(outgoing: ServerResponse, isAllowed: () => Promise<boolean>): () => void {
  const look = async () => {
    const isOver = await isAllowed().then(
      (is) => !is,
      (error: unknown) => error instanceof ORPCError && error.code !== 'UNAVAILABLE',
    );
    if (isOver) outgoing.destroy();
  };
  const timer = setInterval(() => void look(), lookEvery);
  return () => clearInterval(timer);
}
