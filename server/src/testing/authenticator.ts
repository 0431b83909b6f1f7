import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { origin as ours } from './world.ts';

type Json = Record<string, unknown>;
type Key = { id: string; privateKey: KeyObject; counter: number };
type Ways = {
  /** Of the page that asks. */
  origin?: string;
  challenge?: string;
  isUserVerified?: boolean;
  isSynced?: boolean;
  /** Does not count, as those in the cloud do not. */
  isCountless?: boolean;
};

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const idBytes = (key: Key) => Buffer.from(key.id, 'base64url');

/** A device that makes and keeps passkeys as WebAuthn says, with ES256 keys and no attestation. A test may have it lie. */
export function newAuthenticator() {
  const keys: Key[] = [];

  const authData = (
    rpId: string,
    key: Key,
    { isUserVerified = true, isSynced = false, isCountless }: Ways,
    rest = '',
  ) => {
    const flags = 1 | (isUserVerified ? 4 : 0) | (isSynced ? 24 : 0) | (rest ? 64 : 0);
    const counter = Buffer.alloc(4);
    if (!isCountless) counter.writeUInt32BE((key.counter += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, Buffer.from(rest, 'hex')]);
  };

  return {
    keys,
    /** What it answers to `passkeys.begin`. */
    make: (options: Json, ways: Ways = {}): Json => {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const key = { id: base64url(randomBytes(32)), privateKey, counter: 0 };
      keys.push(key);
      const rpId = (options['rp'] as { id: string }).id;
      const attested = `${'00'.repeat(16)}0020${idBytes(key).toString('hex')}${coseOf(publicKey)}`;
      const data = authData(rpId, key, ways, attested);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', options['challenge'], ways)),
        attestationObject: base64url(attestationOf(data)),
        transports: ['internal'],
      };
      return { id: key.id, rawId: key.id, type: 'public-key', response, clientExtensionResults: {} };
    },
    /** What it answers to `passkey.begin`, with the last passkey that it made unless another one is named. */
    prove: (options: Json, ways: Ways = {}, key = keys.at(-1)!): Json => {
      const data = authData(options['rpId'] as string, key, ways);
      const client = clientData('webauthn.get', options['challenge'], ways);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey)),
      };
      return { id: key.id, rawId: key.id, type: 'public-key', response, clientExtensionResults: {} };
    },
  };
}

function clientData(type: string, challenge: unknown, { origin = ours, ...ways }: Ways): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge: ways.challenge ?? challenge, origin, crossOrigin: false }));
}

/** A P-256 key in COSE (RFC 9053, 7.1), in hex. */
function coseOf(publicKey: KeyObject): string {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [hexX, hexY] = [x, y].map((part) => Buffer.from(part, 'base64url').toString('hex'));
  return `a5010203262001215820${hexX}225820${hexY}`;
}

/** `{ fmt: 'none', attStmt: {}, authData }` in CBOR. */
function attestationOf(data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  const [fmt, none] = [Buffer.from('fmt').toString('hex'), Buffer.from('none').toString('hex')];
  const [statement, name] = [Buffer.from('attStmt').toString('hex'), Buffer.from('authData').toString('hex')];
  const head = Buffer.from(`a363${fmt}64${none}67${statement}a068${name}59`, 'hex');
  return Buffer.concat([head, length, data]);
}
