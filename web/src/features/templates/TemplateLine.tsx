import type { ListedTemplate } from '@tidemark/contracts';
import { Text } from '../../components/layout/primitives';
import styles from './Templates.module.css';
import { useSizes } from './use-sizes';

/** How much a template holds, below its name. */
export function TemplateLine({ template }: { readonly template: ListedTemplate }) {
  const sizes = useSizes();
  return (
    <Text size={12} tone="faint" className={styles['sub']}>
      {[sizes.objectives(template.objectives), sizes.questions(template.questions)].join(' · ')}
    </Text>
  );
}
