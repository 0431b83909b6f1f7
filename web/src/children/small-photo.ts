import { isHeic } from '@evenkeel/contract/is-heic';

/** A photo has to be smaller than this. */
export const mostBytes = 5 * 1024 * 1024;
const side = 512;

/**
 * A photo as a base64 JPEG of at most 512 x 512 pixels, upright and without camera metadata; undefined if the browser
 * can't read the file.
 */
export async function smallPhoto(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/') && !(await isHeicFile(file))) return undefined;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) return undefined;
  paper.fillStyle = 'white'; // a JPEG has no transparency, and would be black there; the server's ground is white, too
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const address = canvas.toDataURL('image/jpeg', 0.85);
  return address.slice(address.indexOf(',') + 1);
}

/** Systems without HEIC give such a file no type, so its first bytes decide. */
export async function isHeicFile(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return isHeic(String.fromCharCode(...start));
}
