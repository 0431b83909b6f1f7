const passing = new Set([0, 502, 503, 504]);

/**
 * Retries while the gateway is busy or the network is down (0), with a back-off of 200 ms x 2^n within `within` ms.
 * Returns the last status.
 */
export async function backOff(ask: () => Promise<number>, within: number): Promise<number> {
  const began = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    const status = await ask().catch(() => 0);
    const wait = 200 * 2 ** attempt;
    if (!passing.has(status) || performance.now() + wait - began >= within) return status;
    await new Promise((again) => setTimeout(again, wait));
  }
}

/** Whether to retry: no response at all, or a busy gateway. */
export function mayPass(status: number | undefined): boolean {
  return passing.has(status ?? 0);
}
