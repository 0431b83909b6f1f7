const letter = /^[\p{L}\u0640]/u;
const alone = /^[\u0621\u0674]/u;
/** Letters that join what is before them and nothing behind (Unicode, ArabicShaping: right-joining). */
const onlyBefore =
  /^[\u0622-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef]/u;
const [lam, alef] = [/^\u0644\P{L}*$/u, /^[\u0622\u0623\u0625\u0627\u0671]/u];
const [joiner, nonJoiner] = ['\u200d', '\u200c'];

const joinsBefore = (sign: string) => letter.test(sign) && !alone.test(sign);
const joinsBehind = (sign: string) => joinsBefore(sign) && !onlyBefore.test(sign) && !sign.endsWith(nonJoiner);

/** Lam and alef end as alef does. */
const endOf = (sign: string): string => /^\u0644\P{L}*([\u0622\u0623\u0625\u0627\u0671].*)$/u.exec(sign)?.[1] ?? sign;

/** Signs of Arabic, lam and alef as one, each with what it is shaped as: with a joiner where it joins its neighbor. */
export function joinedSigns(signs: readonly string[]): { text: string; shapedAs: string }[] {
  const whole: string[] = [];
  for (const sign of signs) {
    const last = whole.at(-1);
    if (last && lam.test(last) && !last.endsWith(nonJoiner) && alef.test(sign)) whole.splice(-1, 1, last + sign);
    else whole.push(sign);
  }
  return whole.map((text, at) => {
    const [before, behind] = [whole[at - 1], whole[at + 1]];
    const start = before && joinsBehind(endOf(before)) && joinsBefore(text) ? joiner : '';
    const end = behind && joinsBehind(endOf(text)) && joinsBefore(behind) ? joiner : '';
    return { text, shapedAs: start + text + end };
  });
}
