/** Gives each member a turn of its own in every round, so that they never all come at once. */
export type Rounds<Member> = { add: (member: Member) => void; remove: (member: Member) => void; stop: () => void };

/** A round takes `every` milliseconds and has so many places; a new member takes one by chance. `onTurn` gets those of a place. */
export function openRounds<Member>(
  every: number,
  onTurn: (members: readonly Member[]) => void,
  places = 120,
): Rounds<Member> {
  const members = Array.from({ length: places }, () => new Set<Member>());
  let turn = 0;
  const timer = setInterval(() => {
    turn = (turn + 1) % places;
    const now = members[turn];
    if (now?.size) onTurn([...now]);
  }, every / places);
  timer.unref();
  return {
    add: (member) => void members[Math.floor(Math.random() * places)]?.add(member),
    remove: (member) => members.forEach((each) => each.delete(member)),
    stop: () => clearInterval(timer),
  };
}
