/** Gives each member a turn of its own in every round, so that they never all come at once. */
export type Rounds<Member> = { add: (member: Member) => void; remove: (member: Member) => void; stop: () => void };

/** Milliseconds between turns: of 10,000 members then some 17 come at once, and whoever asks meanwhile hardly waits. */
const step = 50;

/** A round takes `every` milliseconds; a new member takes a place in it by chance. `onTurn` gets those of a place. */
export function openRounds<Member>(every: number, onTurn: (members: readonly Member[]) => void): Rounds<Member> {
  const places = Math.max(1, Math.round(every / step));
  const members = Array.from({ length: places }, () => new Set<Member>());
  const placeOf = new Map<Member, Set<Member>>();
  let turn = 0;
  const timer = setInterval(() => {
    turn = (turn + 1) % places;
    const now = members[turn];
    if (now?.size) onTurn([...now]);
  }, every / places);
  timer.unref();
  return {
    add: (member) => {
      const place = members[Math.floor(Math.random() * places)]?.add(member);
      if (place) placeOf.set(member, place);
    },
    remove: (member) => {
      placeOf.get(member)?.delete(member);
      placeOf.delete(member);
    },
    stop: () => clearInterval(timer),
  };
}
