import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../components/layout/primitives';
import styles from './Templates.module.css';

/** So much stands beside the shape without pushing it away; the document has all of it. */
const SHORT = 320;

/** What the template is about: a long text is cut, and opened by who wants to read on. */
export function Description({ text }: { readonly text: string }) {
  const { t } = useTranslation('templates');
  const [isOpen, setOpen] = useState(false);
  if (text === '') return null;
  if (text.length <= SHORT) return <p>{text}</p>;
  return (
    <>
      <p className={isOpen ? undefined : styles['cut']}>{text}</p>
      <Text
        type="button"
        as="button"
        size={12}
        weight="medium"
        tone="primary"
        className={styles['unfold']}
        aria-expanded={isOpen}
        data-screen-only
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'description.less' : 'description.more')}
      </Text>
    </>
  );
}
