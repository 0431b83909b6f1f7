export const characters = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'}`;

/** What to say of a text with so many letters more than its field may hold. */
export const tooLong = (over: number) => `${characters(over)} too many. Please shorten the text.`;
