import { product } from './product.ts';
import { senderName } from './sender-name.ts';
import { withoutLinks } from './without-links.ts';

/** The mail of an invitation. It is in the contract because the sender sees a preview. */
export function invitationLetter({ sender, message }: { sender: string; message: string }) {
  const name = senderName(sender);
  return {
    // Names nobody: inbox lists and lock screens show it. The sender's name comes once, after the first line.
    subject: `You have an invitation to ${product.name}`,
    // The first paragraph also shows on a lock screen.
    paragraphs: [
      `You have a personal invitation to ${product.name}. Open it and decide whether to accept. Nothing happens unless you do, and we don’t tell anyone whether you read this. The sender knows your address and learns nothing else about you.`,
      message ? `${name} invited you and wrote:` : `${name} invited you.`,
    ],
    ...(message && { quote: withoutLinks(message) }),
    actionLabel: 'Open the Invitation',
    note: 'The invitation expires after 7 days and can be used once. If you don’t know who sent it, you don’t need to do anything.',
    why: 'You received this email because someone entered your address in an invitation.',
    endingLabel: 'Never write to me',
  };
}
