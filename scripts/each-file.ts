import { vi } from 'vitest';

// Before each test file of screens’ words and of the demo. The files of one worker share the contract and the libraries, which take
// longer to load than most of these files run. What keeps something, which is all of the demo and of what runs in a browser, is each
// file’s own.

type Loaded = { promise: unknown; exports: unknown; evaluated: boolean; importers: Set<string> };
type Worker = { evaluatedModules: { idToModuleMap: Map<string, Loaded> } };

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();

// As Vitest itself forgets modules between files (`resetModules`), which knows all of them or none.
const { evaluatedModules } = Reflect.get(globalThis, '__vitest_worker__') as Worker;
for (const [id, loaded] of evaluatedModules.idToModuleMap) {
  if (!/\/(web|demo)\/src\//.test(id)) continue;
  Object.assign(loaded, { promise: undefined, exports: undefined, evaluated: false });
  loaded.importers.clear();
}
