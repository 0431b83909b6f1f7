import { product } from '@evenkeel/contract/product';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Context } from './api.ts';
import * as store from './passkey-challenges.sql.ts';

/** Where passkeys of ours are good for: the host that they belong to, and the pages of it that may ask for them. */
export type PasskeySite = { id: string; origins: string[] };

export type Credential = { id: string; publicKey: Uint8Array; counter: number; transports: string[] };
type Json = Record<string, unknown>;

/** Seconds in which a challenge can be answered, once. */
const life = 5 * 60;

/**
 * Keys that we accept, by their COSE numbers (RFC 9053): EdDSA, ES256, RS256. Left to itself the library first tries what Node has
 * only as an experiment, and Node then warns of it on stderr.
 */
const algorithms = [-8, -7, -257];

/** Only who uses passkeys pays for the library: it is larger than most of this server. */
const library = () => import('@simplewebauthn/server');

/** What a browser is asked for a passkey with. To sign in none is named: it is not known who asks, and nothing tells who has any. */
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

/** The counter of a passkey that has answered a challenge of ours, after its device made sure of the person; undefined otherwise. */
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
    return undefined; // whatever was wrong with it, it is no proof
  }
}

type Owner = { id: string; email: string; name: string };

/** What a browser is asked to make a passkey with, for this person and not on a device that has one already. */
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

/** A passkey that was just made for this account, and whether a cloud account holds a copy of it; undefined when it was not. */
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
