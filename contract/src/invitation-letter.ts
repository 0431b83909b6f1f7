import { product } from './product.ts';
import { senderName } from './sender-name.ts';
import { withoutLinks } from './without-links.ts';

/** What the mail of an invitation says. Whoever sends it reads it before, so its words are here and not with the other mails. */
export function invitationLetter({ sender, message }: { sender: string; message: string }) {
  const name = senderName(sender);
  return {
    // Names nobody: lists of mails and lock screens show it. The letter names its sender once, after its first line.
    subject: `You have an invitation to ${product.name}`,
    // The first also shows on a lock screen.
    paragraphs: [
      `You have been sent a personal invitation to ${product.name}. Open it to decide for yourself whether to accept: nothing happens unless you do, and nobody is told whether you read this. Whoever sent it knows your address, and learns nothing else of you.`,
      message ? `${name} invites you, and writes:` : `${name} invites you.`,
    ],
    ...(message && { quote: withoutLinks(message) }),
    actionLabel: 'Open the invitation',
    note: 'The invitation expires after 7 days and can be used once. If you do not know who sent it, you need not do anything.',
    why: 'You get this mail because somebody typed your address to invite you.',
    endingLabel: 'Never write to me',
  };
}
