/** Types that say nothing: what a browser names where it doesn't know the ending, such as ".jfif", or there is none. */
const unsaid = ['', 'application/octet-stream'];

/** Whether a picked file is a photo by its type; undefined where only its content says it. */
export const isPhotoByType = ({ type }: File): boolean | undefined =>
  unsaid.includes(type) ? undefined : type.startsWith('image/');

/** Whether a file begins as a JPEG, PNG or WebP does. */
export async function isPhotoByContent(file: File): Promise<boolean> {
  const bytes = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const beginning = String.fromCharCode(...new Uint8Array(bytes));
  const isWebp = beginning.startsWith('RIFF') && beginning.endsWith('WEBP');
  return isWebp || beginning.startsWith('\u00ff\u00d8\u00ff') || beginning.startsWith('\u0089PNG\r\n');
}
