import type { Channel } from '@evenkeel/contract/channels';

/** Whether documents can be added for the parent of a channel. Neutrals read documents and add none; a lawyer's open channel tells them apart. */
export const addsByIt = ({ role, isOpen }: Pick<Channel, 'role' | 'isOpen'>): boolean => role === 'lawyer' && isOpen;
