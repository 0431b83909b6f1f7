// Before each test file. The files of one worker share the product's modules and its libraries, which take a second to load and keep
// nothing but what a server keeps from one request to the next. What is made for tests, such as the world, is each file's own.

type Loaded = { promise: unknown; exports: unknown; evaluated: boolean; importers: Set<string> };
type Worker = { evaluatedModules: { idToModuleMap: Map<string, Loaded> } };

// As Vitest itself forgets modules between files (`resetModules`), which knows all of them or none.
const { evaluatedModules } = Reflect.get(globalThis, '__vitest_worker__') as Worker;
for (const [id, loaded] of evaluatedModules.idToModuleMap) {
  if (!id.includes('/server/src/testing/')) continue;
  Object.assign(loaded, { promise: undefined, exports: undefined, evaluated: false });
  loaded.importers.clear();
}
