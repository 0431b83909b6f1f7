// Leaving the product while files are on their way would end them: the browser asks first, whatever page they were picked on. The quick
// exit is the first to hear of it, and nothing asks then.

let running = 0;
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Does something that closing the tab would end. */
export async function whileUnderWay<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running === 0) addEventListener('beforeunload', ask);
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) removeEventListener('beforeunload', ask);
  }
}
