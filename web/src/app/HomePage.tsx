import { LoginCard } from '../accounts/LoginCard.tsx';
import { LandingPage } from '../landing/LandingPage.tsx';
import { PriceList } from '../plans/PriceList.tsx';

export function HomePage() {
  return <LandingPage login={<LoginCard />} prices={<PriceList />} />;
}
