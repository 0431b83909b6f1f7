import { product } from '@evenkeel/contract/product';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Context } from '../api.ts';
import * as store from './passkey-challenges.sql.ts';

/** The relying party: its id (host) and allowed origin. */
export type PasskeySite = { id: string; origins: string[] };

export type Credential = { id: string; publicKey: Uint8Array; counter: number; transports: string[] };
type Json = Record<string, unknown>;

/** Lifetime of a challenge in seconds. */
const life = 5 * 60;

/**
 * Accepted COSE algorithms (RFC 9053): EdDSA, ES256, RS256. The library's default starts with one that is experimental in Node, which
 * warns on stderr.
 */
const algorithms = [-8, -7, -257];

/** Loaded on first use: the library is large. */
const library = () => import('@simplewebauthn/server');

/** Options for using a passkey. For sign-in they list no credentials, so they don't reveal who has any. */
export async function proofOptions(
  context: Context,
  asked: store.Asked,
  known?: Pick<Credential, 'id'>[],
): Promise<Json> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: context.passkeySite.id,
    userVerification: 'required',
    ...(known && { allowCredentials: known }),
  });
  await remember(context, { challenge: options.challenge, ...asked });
  return { ...options };
}

/** The new counter of a passkey that signed our challenge with user verification; undefined otherwise. */
export async function answeredCounter(context: Context, asked: store.Asked, response: Json, credential: Credential) {
  const { verifyAuthenticationResponse } = await library();
  const { id, origins } = context.passkeySite;
  const { publicKey, transports, ...known } = credential;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: recall(context, asked),
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { ...known, publicKey: new Uint8Array(publicKey), transports: transports as [] },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined; // malformed or invalid
  }
}

type Owner = { id: string; email: string; name: string };

/** Options for creating a passkey, excluding devices that already have one. */
export async function addOptions(context: Context, owner: Owner, known: Pick<Credential, 'id'>[]): Promise<Json> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: product.name,
    rpID: context.passkeySite.id,
    userID: new Uint8Array(new TextEncoder().encode(owner.id)),
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  await remember(context, { challenge: options.challenge, purpose: 'add', accountId: owner.id });
  return { ...options };
}

/** The passkey just created for this account, and whether it is synced to a cloud account; undefined if invalid. */
export async function madeCredential(
  context: Context,
  response: Json,
  accountId: string,
): Promise<{ credential: Credential; isSynced: boolean } | undefined> {
  const { verifyRegistrationResponse } = await library();
  const { id, origins } = context.passkeySite;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: recall(context, { purpose: 'add', accountId }),
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { credential, credentialBackedUp: isSynced } = registrationInfo;
    return { credential: { ...credential, transports: credential.transports ?? [] }, isSynced };
  } catch {
    return undefined;
  }
}

async function remember({ accountsPool, clock }: Context, challenge: store.Challenge): Promise<void> {
  await store.remember(accountsPool, challenge, clock().add({ seconds: life }).toString());
}

function recall({ accountsPool, clock }: Context, asked: store.Asked) {
  return (challenge: string) => store.recall(accountsPool, { challenge, ...asked }, clock().toString());
}
