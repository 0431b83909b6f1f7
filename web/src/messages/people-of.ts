import type { Channel } from '@evenkeel/contract/channels';

/** With whom I write in a channel: "Jordan Park", "Morgan Lee and Blake". */
export const peopleOf = ({ name, second }: Pick<Channel, 'name' | 'second'>): string =>
  second ? `${name} and ${second}` : name;
