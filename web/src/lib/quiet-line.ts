import { whenIdle } from './when-idle.ts';

/** Milliseconds without anything arriving. */
const quiet = 3_000;

/** Resolves when the page has loaded, nothing has arrived for three seconds, and the browser is idle. */
export async function quietLine(): Promise<void> {
  await whenIdle();
  await new Promise<void>((resolve) => {
    const seen = new PerformanceObserver(() => again());
    let timer = setTimeout(end, quiet);
    function again(): void {
      clearTimeout(timer);
      timer = setTimeout(end, quiet);
    }
    function end(): void {
      seen.disconnect();
      resolve();
    }
    seen.observe({ type: 'resource' });
  });
  await whenIdle();
}
