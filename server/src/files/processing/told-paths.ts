// Programs describe a picture by the place that it was taken from: `C:\Users\anna.smith\Pictures\house.jpg`.

/** Where a path begins: a disk, a folder of a network, an address of a file, a home or a place for disks. */
const beginning =
  /(?<![a-z])[a-z]:[\\/](?!\/)|\\\\[^\\\s]+\\|\b(?:file|content|ph|smb|afp):\/|(?<![\w/.:%~-])(?:~[\w.-]*|\/(?:users|home|root|volumes|media|mnt|private|tmp|var|opt|storage|sdcard|data|documents and settings))\/|(?<![\w\\])\\(?:users|documents and settings)\\/i;
/** Folders, and a file in them, and nothing else. */
const onlyFolders = /^(?:[^\\]+(?:\\[^\\]+)+|[^/]+(?:\/[^/]+)+)$/;
const fileName =
  /^[^\\/:*?"<>|%]{1,120}?\.(?:jpe?g|jfif|png|gif|bmp|tiff?|webp|heic|heif|avif|svg|emf|wmf|eps|ico|raw|psd|pdf|docx?|dotx?|rtf|odt|xlsx?|pptx?|txt|mp4|mov)\b/i;
const separator = /[\\/]|%5c|%2f/i;

/** Words without the places of files in them: what stands before one stays, and the name of a picture or a document. */
export function withoutPaths(words: string): string {
  const at = words.search(beginning);
  const hasFile = onlyFolders.test(words.trim()) && fileName.test(lastOf(words));
  if (at < 0 && !hasFile) return words;
  const name = fileName.exec(lastOf(words.slice(Math.max(at, 0))))?.[0] ?? '';
  return `${words.slice(0, Math.max(at, 0))}${name}`.trim();
}

const lastOf = (path: string) => path.split(separator).at(-1)?.trim() ?? '';
