/** A whole list, asked page by page, for what leaves nothing out. `last`: of the page before. `size`: of a page. */
export async function allPages<One>(size: number, ask: (last: One | undefined) => Promise<One[]>): Promise<One[]> {
  const all: One[] = [];
  for (let page = await ask(undefined); ; page = await ask(all.at(-1))) {
    all.push(...page);
    if (page.length < size) return all;
  }
}
