import { server } from '../api.ts';
import { proveWithPasskey, wasDismissed } from '../identity/passkeys.ts';
import { enter } from './enter.ts';

/** Signs in with a passkey, which counts as both steps. Does nothing when its window was closed. */
export async function passkeySignIn(go: (place: string) => Promise<void>): Promise<void> {
  const options = await server.accounts.passkey.begin({});
  const response = await proveWithPasskey(options).catch((error: unknown) => {
    if (wasDismissed(error)) return undefined;
    throw error;
  });
  if (!response) return;
  const { isFirst } = await server.accounts.passkey.signIn({ response });
  await enter(isFirst, go);
}
