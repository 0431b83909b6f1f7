/** Resolves when the page has loaded and the browser is idle, at most two seconds later. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  await new Promise<unknown>((idle) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(idle, { timeout: 2_000 }) : setTimeout(idle, 200),
  );
}
