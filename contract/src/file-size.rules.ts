// By itself, so that a page which only says sizes loads no more.

const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** A size as people read it: "12.35 MB". Two decimals without trailing zeros, like the other sizes of the product. */
export function sizeText(bytes: number): string {
  let [unit, size] = [0, bytes];
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return unit === 0 ? `${size} Bytes` : `${size.toFixed(2)} ${units[unit]}`;
}

/** A size as onboarding shows it: "12.3 KB". */
export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
