/**
 * Takes from a page what Safari 17.4 lacks, the oldest browser that the README names: called before the product loads. The journeys
 * send the text of this function into their pages, so it uses nothing outside itself.
 */
export function becomeOlder(): void {
  const ofIterators = [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  ];
  const lacking: [object, (string | symbol)[]][] = [
    [globalThis, ['Temporal', 'Float16Array', 'requestIdleCallback', 'scheduler', 'CloseWatcher']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ofIterators],
    [Promise, ['try']],
    [RegExp, ['escape']],
    [URL, ['parse']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
    [ReadableStream.prototype, ['values', Symbol.asyncIterator]],
  ];
  for (const [from, names] of lacking) for (const name of names) Reflect.deleteProperty(from, name);
}
