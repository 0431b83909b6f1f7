import type { NewAttachment } from '@evenkeel/contract/attachments';
import { newId } from '@evenkeel/contract/base';
import type { FileWorld } from '@evenkeel/contract/documents.spec';
import { note } from '@evenkeel/contract/note.spec';
import type { Client } from '@evenkeel/contract/world.spec';
import type { Parent } from '../parents.ts';
import { ask, clock, origin, serverWorld, type ServerWorld } from '../world.ts';
import { blank } from './pictures.ts';

/** A request of somebody's browser. */
export const request = (
  token: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Uint8Array,
) =>
  ask(path, {
    method,
    headers: { origin, cookie: `session=${token}`, ...headers },
    ...(body ? { body: Buffer.from(body) } : {}),
  });

type Tokens = ServerWorld['tokens'];

/** The world, with bytes that travel as a browser sends them. */
export async function fileWorld(): Promise<FileWorld & { tokens: Tokens; patch: typeof patch }> {
  const world = await serverWorld();
  const tokenOf = new Map<Client, string>([
    [world.alex, world.tokens.alex],
    [world.blake, world.tokens.blake],
    [world.eve, world.tokens.eve],
    [world.morgan, world.tokens.morgan],
  ]);
  const send: FileWorld['send'] = async (who, { familyId, id }, bytes) => {
    const answer = await patch(tokenOf.get(who)!, familyId, id, bytes);
    if (answer.status >= 400) throw Object.assign(new Error('refused'), await answer.json());
  };
  return { ...world, send, wait: (minutes) => clock.advance({ minutes }), patch };
}
export function patch(token: string, familyId: string, id: string, bytes: Uint8Array, at = 0): Promise<Response> {
  return request(token, 'PATCH', `/api/families/${familyId}/uploads/${id}`, { 'upload-offset': String(at) }, bytes);
}

type Uploader = { client: Client; sessionToken: string };

/** A file that somebody has uploaded, to be attached to a message or an expense. */
export async function fileOf(
  { client, sessionToken }: Uploader,
  familyId: string,
  name: string,
  bytes: Uint8Array,
): Promise<NewAttachment> {
  const { id: upload } = await client.documents.uploads.start({ familyId, id: newId(), size: bytes.length });
  await patch(sessionToken, familyId, upload, bytes);
  await client.documents.uploads.check({ familyId, id: upload });
  return { id: newId(), upload, name, isConfirmed: false };
}

export const photo = await blank(40, 30, 'jpeg');

/** Sends a message with one file. */
export async function sendFile(familyId: string, from: Parent, to: Parent, file?: NewAttachment) {
  const attachments = [file ?? (await fileOf(from, familyId, 'order.jpg', photo))];
  const sent = await from.client.messages.add(note(familyId, to.accountId, 'The order', { attachments }));
  return { ...sent, fileId: sent.attachments[0]!.id };
}

/** A GET of somebody's browser, below their families. */
export const bytesFor = ({ sessionToken }: Pick<Uploader, 'sessionToken'>, path: string) =>
  request(sessionToken, 'GET', `/api/families/${path}`);
