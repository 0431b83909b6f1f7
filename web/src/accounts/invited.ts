import { useEffect, useState } from 'react';
import { pendingInvitation } from '../session/pending-invitation.ts';

/** The invitation someone signs up with. Before the PIN, no page knows more of its address than `mask`. */
export type Invited = { token: string; mask: string; sender: string; isThird: boolean };

const looking = { mask: '...@...', sender: '', isThird: false };

/** This browser's pending invitation, while its link is valid; undefined where the address has to be typed. */
export function useInvited(isParent: boolean): Invited | undefined {
  const [token] = useState(() => (isParent ? pendingInvitation() : undefined));
  const [found, setFound] = useState<Omit<Invited, 'token'> | null>(looking);
  useEffect(() => {
    if (!token) return;
    const stop = new AbortController();
    look(token, stop.signal).then(
      (answer) => setFound(answer),
      () => {
        if (!stop.signal.aborted) setFound(null);
      },
    );
    return () => stop.abort();
  }, [token]);
  return token && found ? { token, ...found } : undefined;
}

// A plain fetch: the form shows before the API client is loaded.
async function look(token: string, signal: AbortSignal): Promise<Omit<Invited, 'token'> | null> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ token });
  const response = await fetch('/api/invitations/look', { method: 'POST', headers, body, signal });
  if (!response.ok) return null;
  const { email, sender, isThird } = (await response.json()) as { email: string; sender: string; isThird: boolean };
  return { mask: email, sender, isThird };
}
