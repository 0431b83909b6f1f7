export function ChildrenForm() {
  return null;
}
