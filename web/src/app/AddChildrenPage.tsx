import { ChildrenForm } from '../onboarding/ChildrenForm.tsx';

export function AddChildrenPage() {
  return <ChildrenForm />;
}
