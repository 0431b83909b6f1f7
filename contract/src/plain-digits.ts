const digit = /\p{Nd}/u;

/** Digits of any script as 0 to 9: ６ and ٦ are 6. Everything else stays as it is. */
export function plainDigits(typed: string): string {
  return typed.replaceAll(/(?![0-9])\p{Nd}/gu, (letter) => String(valueOf(letter)));
}

/** Unicode lists the digits of a script one after the other, from zero; sets that touch make a longer run. */
function valueOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  let zero = code;
  while (digit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}
