const passing = new Set([0, 502, 503, 504]);

/**
 * Asks until there is an answer: a gateway that is busy and a network that is gone (0) pass, and are asked again after
 * 200 ms x 2^n, within `within` ms. Answers the last status. Specification, S0 9.
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

/** Whether a failed request may be asked again: whether it got no answer at all, or one of a busy gateway. */
export function mayPass(status: number | undefined): boolean {
  return passing.has(status ?? 0);
}
