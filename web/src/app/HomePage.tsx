import { LoginCard } from '../accounts/LoginCard.tsx';
import { LandingPage } from '../landing/LandingPage.tsx';

export function HomePage() {
  return <LandingPage login={<LoginCard />} />;
}
