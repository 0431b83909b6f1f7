/** What a link may open, beside a place in the file: a website or a mail. */
export const isWebAddress = (address: string) => /^(https?:\/\/|mailto:)[^\\\p{Cc}]+$/iu.test(address);
