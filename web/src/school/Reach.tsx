import type { SchoolContact } from '@evenkeel/contract/school';
import { telephoneLink } from './telephone-link.ts';

/** How a contact is called and written to. */
export function Reach({ contact: { phone, email } }: { contact: SchoolContact }) {
  const link = 'inline-flex min-h-control-sm items-center font-medium underline wrap-anywhere';
  return (
    <p className="flex flex-wrap gap-x-4">
      {phone && <Phone phone={phone} className={link} />}
      {email && (
        <a translate="no" className={link} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
          {email}
        </a>
      )}
    </p>
  );
}

/** A phone number as it was typed; what can be called of it is a link. */
function Phone({ phone, className }: { phone: string; className: string }) {
  const found = telephoneLink(phone);
  if (!found)
    return (
      <span className="self-center" translate="no">
        {phone}
      </span>
    );
  return (
    <span translate="no">
      {found.before}
      <a className={className} href={found.href}>
        {found.number}
      </a>
      {found.after}
    </span>
  );
}
