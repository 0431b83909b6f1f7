export function CoParentsPage() {
  return null;
}
