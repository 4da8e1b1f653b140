import type { DiffSide, TemplateChange } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Text } from '../../components/layout/primitives';
import styles from './Diff.module.css';
import { wordedValues } from './fields';
import { useWhere } from './use-where';
import { type Run, wordDiff } from './word-diff';

type Which = 'before' | 'after';

/** Red and struck through, or green and medium: colour alone says nothing. */
function Marked({ which, children }: { readonly which: Which; readonly children: string }) {
  return which === 'before' ? (
    <del className={styles['gone']}>{children}</del>
  ) : (
    <ins className={styles['come']}>{children}</ins>
  );
}

function Runs({ which, runs }: { readonly which: Which; readonly runs: readonly Run[] }) {
  return runs.map(({ text, isOwn }, index) => {
    const said = text.trimEnd();
    return (
      // Runs have no name but their place.
      <span key={index}>
        {isOwn && said !== '' ? <Marked which={which}>{said}</Marked> : said}
        {text.slice(said.length)}
      </span>
    );
  });
}

/** How much hangs on it, and where it leads. */
function More({ side }: { readonly side: DiffSide }) {
  const { t } = useTranslation('template-diff');
  const parts = [
    side.choices === null ? null : t('choices', { count: side.choices }),
    side.url === null ? null : new URL(side.url).host,
  ].filter((part) => part !== null);
  return (
    parts.length > 0 && (
      <Text as="div" size={12} tone="faint" breaks>
        {parts.join(' · ')}
      </Text>
    )
  );
}

function Place({ change, which }: { readonly change: TemplateChange; readonly which: Which }) {
  const { t } = useTranslation('template-diff');
  const where = useWhere();
  const side = change[which];
  const place = which === 'before' ? (change.from ?? change.place) : change.place;
  const position = t('position', { position: side?.position ?? 0, of: side?.of ?? 0 });
  const parent = where.parent(change.piece, place);
  const words = change.from === null ? position : t('position_in', { position, parent });
  return (
    <>
      <div>{side?.text}</div>
      <Text as="div" size={12} tone="faint" breaks>
        {which === 'after' ? <Marked which="after">{words}</Marked> : words}
      </Text>
    </>
  );
}

function Reworded({ change, which }: { readonly change: TemplateChange; readonly which: Which }) {
  const { t } = useTranslation('template-diff');
  const runs = wordDiff(change.before?.text ?? '', change.after?.text ?? '')[which];
  return runs.length === 0 ? <Text tone="faint">{t('empty')}</Text> : <Runs which={which} runs={runs} />;
}

/** What came or went, whole. */
function Whole({ change, which }: { readonly change: TemplateChange; readonly which: Which }) {
  const { t } = useTranslation('template-diff');
  const side = change[which];
  if (side === null) return <Text tone="faint">{t(which === 'before' ? 'not_there' : 'gone')}</Text>;
  return (
    <>
      <Marked which={which}>{side.text ?? ''}</Marked>
      <More side={side} />
    </>
  );
}

function Value({ change, which }: { readonly change: TemplateChange; readonly which: Which }) {
  const { t } = useTranslation('template-diff');
  const text = change[which]?.text ?? null;
  if (text === null) return <Text tone="faint">{t('none')}</Text>;
  const word = wordedValues.find((one) => one === text);
  return <Marked which={which}>{word === undefined ? text : t(`values.${word}`)}</Marked>;
}

const sides = { added: Whole, removed: Whole, reworded: Reworded, moved: Place, changed: Value } as const;

/** What a piece was, or is: all of it where it came or went, with the words marked that differ where it was reworded. */
export function Side({ change, which }: { readonly change: TemplateChange; readonly which: Which }) {
  const Shown = sides[change.change];
  return <Shown change={change} which={which} />;
}
