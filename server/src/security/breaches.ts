import { createHash } from 'node:crypto';

/** Longest valid response of the service. */
const longest = 400_000;

/**
 * In how many breaches a password was seen, by k-anonymity: only five characters of its SHA-1 leave this server, and responses are
 * padded to hide their length. Undefined when the service doesn't answer within 1.5 seconds.
 */
export async function breachCountOf(service: string, password: string): Promise<number | undefined> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const response = await fetch(`${service}/range/${hash.slice(0, 5)}`, {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(1_500),
      redirect: 'error',
    });
    if (!response.ok) return undefined;
    return countIn(await textOf(response), hash.slice(5));
  } catch {
    return undefined;
  }
}

/** Padding lines have a count of 0. */
function countIn(text: string, rest: string): number | undefined {
  const line = text.split(/\r?\n/).find((each) => each.toUpperCase().startsWith(`${rest}:`));
  const count = Number(line?.slice(rest.length + 1) ?? 0);
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

async function textOf(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longest) throw new Error('Longer than any answer of the service');
  }
  return text;
}
