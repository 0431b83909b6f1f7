import { useEffect, useState } from 'react';
import { pendingInvitation } from '../pending-invitation.ts';

/** The invitation that somebody signs up by. Before the PIN, `mask` is all that any page knows of its address. */
export type Invited = { token: string; mask: string; sender: string };

const looking = { mask: '...@...', sender: '' };

/** The pending invitation of this browser, while its link opens something; undefined where the address is to be typed. */
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

// By hand, as what waits is asked for: the form is there before the client of the server is loaded.
async function look(token: string, signal: AbortSignal): Promise<Omit<Invited, 'token'> | null> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ token });
  const response = await fetch('/api/invitations/look', { method: 'POST', headers, body, signal });
  if (!response.ok) return null;
  const { email, sender } = (await response.json()) as { email: string; sender: string };
  return { mask: email, sender };
}
