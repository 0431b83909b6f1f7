const extension = /(?<=\d.*?)[\s,;]*(?:ext(?:ension|\.)?|x|#)[\s.:]*(?=\d)/i;

/** The link that calls a number as it was typed, by RFC 3966: an extension isn't dialed as part of the number. */
export function telephoneLink(phone: string): string {
  const [number = '', further = ''] = phone.split(extension);
  const called = (number.trimStart().startsWith('+') ? '+' : '') + digits(number);
  return `tel:${called}${further && `;ext=${digits(further)}`}`;
}

const digits = (typed: string) => typed.replaceAll(/\D/g, '');
