import { createHash } from 'node:crypto';

/** No answer of the service is longer; whatever is, is not one. */
const longest = 400_000;

/**
 * In how many breaches a password was seen, by k-anonymity: five characters of its SHA-1 leave this server, and the answer is
 * padded, so that its length tells nothing. Undefined when the service does not say within 1.5 seconds.
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

/** Padding has a count of 0, which is as good as not being there. */
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
