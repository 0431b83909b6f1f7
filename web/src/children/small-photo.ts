/** A photo has to be smaller than this. */
export const mostBytes = 5 * 1024 * 1024;
const side = 512;

/**
 * A photo as a base64 JPEG of at most 512 x 512 pixels, upright and without camera metadata; undefined if the browser
 * can't read the file.
 */
export async function smallPhoto(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const address = canvas.toDataURL('image/jpeg', 0.85);
  return address.slice(address.indexOf(',') + 1);
}
