import type { Plugin } from 'vite';
import { withImports } from './with-imports.ts';

type Chunk = { fileName: string; imports?: string[]; isEntry?: boolean };
type Bundle = Record<string, Chunk>;
type Asked = (fileName: string, files: string[], context: { hostId: string }) => string[];

/**
 * A script that asks for another names every file that one takes, so that they load side by side. What is there by then isn't named: the
 * entry, and what the asking script itself is made of. Names of files hardly compress, and every page loads those of all its scripts.
 */
export function missingFiles(): { plugin: Plugin; seeBundle: (bundle: Bundle) => void; resolveDependencies: Asked } {
  const chunks = new Map<string, Chunk>();
  const importsOf = (fileName: string) => chunks.get(fileName)?.imports;
  const seeBundle = (bundle: Bundle) => {
    chunks.clear();
    for (const chunk of Object.values(bundle)) chunks.set(chunk.fileName, chunk);
  };
  return {
    // Before the build looks at what each script asks for.
    plugin: {
      name: 'missing-files',
      enforce: 'pre',
      generateBundle: { order: 'pre', handler: (_options, bundle) => seeBundle(bundle) },
    },
    seeBundle,
    resolveDependencies: (_fileName, files, { hostId }) => {
      const entries = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
      const there = withImports([hostId, ...entries], importsOf);
      const missing = files.filter((file) => !there.has(file));
      // The script itself needs no hint.
      return missing.length > 1 ? missing : [];
    },
  };
}
