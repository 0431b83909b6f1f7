/**
 * All that an answer shows: its status, headers and bytes. But for the date, for what is random in it, and for `own`, the address
 * that whoever asked has typed.
 */
export async function shownBy(response: Response, own = ''): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'date').map((pair) => pair.join(': '));
  const text = [response.status, ...headers, await response.text()].join('\n');
  return (own ? text.replaceAll(own, 'address') : text)
    .replaceAll(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, 'id')
    .replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, 'token');
}
