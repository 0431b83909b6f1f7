import { picture } from '@evenkeel/contract/picture.spec';

/** A small photo, as somebody picks it. */
export const photo = (name: string) =>
  new File([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))], name, { type: 'image/jpeg' });
