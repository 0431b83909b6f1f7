// `npm test` runs all tests but those of `*.deep.*` files, `npm run test:deep` runs these, and a runner that is started by hand
// finds both (decisions/24-tests-and-checks).

/** What a runner includes and excludes of these files. */
export function testsOf(files: string[], excluded: string[] = []): { include: string[]; exclude: string[] } {
  const depth = process.env.TEST_DEPTH;
  if (depth === 'deep')
    return { include: files.map((pattern) => pattern.replace(/\*(?=\.)/, '*.deep')), exclude: excluded };
  return { include: files, exclude: [...excluded, ...(depth === 'daily' ? ['**/*.deep.*'] : [])] };
}
