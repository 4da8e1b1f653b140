import type { Node } from '@tidemark/contracts';
import { ChevronDown, Network } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldBase, labelId } from '../../components/fields/Field';
import { Row, Text } from '../../components/layout/primitives';
import { NodeChoiceDialog } from '../../components/tree/NodeChoiceDialog';
import { cx } from '../../lib/cx';
import { findNode } from '../../kit/branch';
import styles from './Nodes.module.css';
import { useOutcome } from './use-outcome';
import { usePlaces } from './use-nodes';

export interface ParentFieldProps extends FieldBase {
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  readonly tree: readonly Node[];
  /** The node that stands below it; null: a new one. */
  readonly node: Node | null;
}

/** Which node it stands below; chosen in the tree, where what cannot be chosen says why. */
export function ParentField({ value, onChange, tree, node, ...field }: ParentFieldProps) {
  const { t } = useTranslation('nodes');
  const [opened, setOpened] = useState(false);
  // A dialog that is opened again begins with what the field holds by then.
  const [times, setTimes] = useState(0);
  const parent = findNode(tree, value);
  return (
    <>
      <Field {...field} native={false}>
        {({ input, describedBy, invalid }) => (
          <Row
            id={input}
            type="button"
            as="button"
            gap={8}
            size={13}
            className={cx(styles['parent'], invalid && styles['invalid'])}
            aria-haspopup="dialog"
            aria-labelledby={`${labelId(input)} ${input}-value`}
            aria-describedby={describedBy}
            aria-invalid={invalid ? true : undefined}
            onClick={() => {
              setTimes(times + 1);
              setOpened(true);
            }}
          >
            <Network aria-hidden="true" />
            <Text id={`${input}-value`} cut grow shrink>
              {parent?.name ?? t('parent_placeholder')}
            </Text>
            <ChevronDown aria-hidden="true" />
          </Row>
        )}
      </Field>
      {times > 0 && (
        <ParentDialog
          key={times}
          opened={opened}
          tree={tree}
          node={node}
          value={value}
          onChange={onChange}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

interface DialogProps extends Pick<ParentFieldProps, 'value' | 'onChange' | 'tree' | 'node'> {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function ParentDialog({ opened, tree, node, value, onChange, onClose }: DialogProps) {
  const { t } = useTranslation('nodes');
  const { nodes, reasons } = usePlaces(tree, node);
  const outcome = useOutcome(tree, node);
  return (
    <NodeChoiceDialog
      opened={opened}
      title={t('parent.title')}
      nodes={nodes}
      reasons={reasons}
      initial={value}
      outcome={(id) => outcome(id) ?? t('parent.none')}
      confirmLabel={t('parent.confirm')}
      onChoose={(id) => {
        onChange(id);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
