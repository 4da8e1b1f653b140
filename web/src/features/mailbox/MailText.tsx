import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styles from './Mailbox.module.css';

const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/;

/** The part after our own host, or null for another host. */
function ownPath(address: string): string | null {
  const { origin, pathname, search, hash } = new URL(address);
  return origin === window.location.origin ? `${pathname}${search}${hash}` : null;
}

function Address({ address }: { readonly address: string }) {
  const own = ownPath(address);
  if (own !== null) return <Link to={own}>{address}</Link>;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  );
}

/** The plain text of a mail; its addresses are links, nothing in it is taken for markup. */
export function MailText({ text }: { readonly text: string }) {
  return (
    <div className={styles['text']}>
      {text.split(ADDRESS).map((part, index) => (
        // Every second part is an address; the parts never move.
        <Fragment key={index}>{index % 2 === 1 ? <Address address={part} /> : part}</Fragment>
      ))}
    </div>
  );
}
