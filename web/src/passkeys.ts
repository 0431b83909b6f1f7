import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Json = Record<string, unknown>;

/** Whether this browser knows passkeys at all: where it does not, nothing offers one. */
export const knowsPasskeys = typeof globalThis.PublicKeyCredential === 'function';

/** Somebody closed the browser's own window, or has no passkey that fits. There is nothing to tell. */
export function wasDismissed(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

// The contract leaves these messages to the two ends that write and read them: the server's library and this one.

/** Signs what the server asks with a passkey of this person; their device verifies them. */
export async function proveWithPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** Makes a passkey on a device of this person. */
export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
}
