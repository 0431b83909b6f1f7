import { product } from '@evenkeel/contract/product';
import { Link } from '@tanstack/react-router';
import { copyrightYears } from '../lib/copyright-years.ts';
import { paths } from '../lib/paths.ts';

const links = [
  { to: paths.privacy, label: 'Privacy Policy' },
  { to: paths.terms, label: 'Terms of Service' },
  { to: paths.contact, label: 'Contact Us' },
] as const;

const years = copyrightYears(product.firstYear, new Date().getFullYear());

/** The footer of public pages. */
export function OpenFooter() {
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-6 px-5 py-4 text-sm text-ink-2 md:px-8">
        <p className="mr-auto py-2">
          © {years} {product.name}
        </p>
        <nav aria-label="About this site" className="flex flex-wrap gap-x-6">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className="rounded-sm py-3 font-medium underline-offset-4 hover:underline">
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
