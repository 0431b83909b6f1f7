import { newId } from '@evenkeel/contract/base';
import type { CounselDocument } from '@evenkeel/contract/counsel-documents';
import type { Client } from '@evenkeel/contract/world.spec';
import type { CounselWorld } from '../counsel.ts';
import { photo, request } from './file-world.ts';

/** Who adds, and by which grant. */
export type Adding = { client: Client; token: string; familyId: string; grantId: string };

/** Jordan, who adds for Alex. */
export const jordanOf = ({ jordan, jordanToken, familyId, grantId }: CounselWorld): Adding => ({
  client: jordan,
  token: jordanToken,
  familyId,
  grantId,
});

export const patchCounsel = (
  { token, familyId }: Pick<Adding, 'token' | 'familyId'>,
  id: string,
  bytes: Uint8Array,
  at = 0,
) => request(token, 'PATCH', `/api/families/${familyId}/counsel-uploads/${id}`, { 'upload-offset': String(at) }, bytes);

/** A file that a lawyer has uploaded and had checked, and not sent yet. */
export async function checkedBy(adding: Adding, bytes: Uint8Array = photo): Promise<string> {
  const { client, familyId, grantId } = adding;
  const { uploads } = client.counsel.documents;
  const { id } = await uploads.start({ familyId, grantId, id: newId(), size: bytes.length });
  await patchCounsel(adding, id, bytes);
  await uploads.check({ familyId, id });
  return id;
}

/** A document that a lawyer added. */
export async function addedBy(
  adding: Adding,
  name = 'motion.jpg',
  bytes: Uint8Array = photo,
): Promise<CounselDocument> {
  const id = await checkedBy(adding, bytes);
  return adding.client.counsel.documents.add({ familyId: adding.familyId, id, name, category: 'custody' });
}
