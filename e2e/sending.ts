import type { APIResponse, Page } from '@playwright/test';
import type { Document } from '@evenkeel/contract/documents';
import type { FileRefusal } from '@evenkeel/contract/file-refusals.rules';
import { newId } from '@evenkeel/contract/ids';
import { ask } from './calls.ts';
import { expect } from './people.ts';

// Files as bytes, past every screen: whoever wants to harm somebody doesn't use ours.

/** Whoever is in in the browser of this page, in this family of the product at `url`. */
export type Sender = { page: Page; url: string; familyId: string };

/** Milliseconds for what is read, given up, and read again. */
const patience = 120_000;

const post = ({ page, url, familyId }: Sender, path: string, data: object): Promise<APIResponse> =>
  page.request.post(`/api/families/${familyId}${path}`, { data, headers: { origin: url }, timeout: patience });

/** Why a file was refused, with its last byte or when it was read; undefined where it wasn't. */
async function refusalIn(answer: APIResponse): Promise<FileRefusal | undefined> {
  if (answer.ok()) return undefined;
  const { data, ...rest } = (await answer.json()) as { data?: { reason?: FileRefusal } };
  expect(data?.reason, `${answer.status()}: ${JSON.stringify(rest)}`).toBeTruthy();
  return data?.reason;
}

/** Uploads a file. Answers its id, or why it was refused. */
export async function upload(sender: Sender, file: Uint8Array): Promise<{ id: string } | { refused: FileRefusal }> {
  const { page, url, familyId } = sender;
  const id = newId();
  await ask(page, `/families/${familyId}/uploads`, { id, size: file.length });
  const sent = await page.request.patch(`/api/families/${familyId}/uploads/${id}`, {
    data: Buffer.from(file),
    headers: { origin: url, 'upload-offset': '0', 'content-type': 'application/octet-stream' },
  });
  const refused = (await refusalIn(sent)) ?? (await refusalIn(await post(sender, `/uploads/${id}/check`, {})));
  return refused ? { refused } : { id };
}

/** Makes a document of an upload, and shares it with the other parent, whatever travels with it. */
export async function shareAs(sender: Sender, uploaded: string, name: string): Promise<Document> {
  const labels = { name, type: 'pdf', category: 'custody', audience: 'both' };
  const path = `/families/${sender.familyId}/documents`;
  const added = await ask<Document>(sender.page, path, { id: newId(), uploads: [uploaded], ...labels });
  if (!added.isWaiting) return added;
  return ask(sender.page, `${path}/${added.id}/share`, { version: added.version, sharedId: newId() });
}

/** Opens and downloads a document, as the other parent does. */
export async function fetchFrom({ page, familyId }: Sender, { id }: Document): Promise<APIResponse> {
  await ask(page, `/families/${familyId}/documents/${id}/open`, {});
  const answer = await page.request.get(`/api/families/${familyId}/documents/${id}/file`);
  expect(answer.ok(), `download of ${id}`).toBe(true);
  return answer;
}
