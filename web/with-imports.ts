/** Scripts with all they are made of, each once. */
export function withImports(
  fileNames: readonly string[],
  importsOf: (fileName: string) => readonly string[] | undefined,
  seen = new Set<string>(),
): Set<string> {
  for (const fileName of fileNames) {
    if (seen.has(fileName)) continue;
    seen.add(fileName);
    withImports(importsOf(fileName) ?? [], importsOf, seen);
  }
  return seen;
}
