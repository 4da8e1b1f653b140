import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { useToast } from '../feedback/toast';
import { Menu } from '../overlays/Menu';
import { type CsvCell, saveFile, toCsv } from './csv';

interface DownloadProps {
  readonly title: string;
  /** Of the files, without ending. */
  readonly fileName: string;
  readonly csv: () => readonly (readonly CsvCell[])[];
  /** What is drawn; null where nothing is, or the table. */
  readonly picture: SVGSVGElement | null;
}

/** How pictures are made is fetched when one is wanted. */
async function pictureOf(element: SVGSVGElement, title: string, ending: 'png' | 'svg'): Promise<Blob> {
  const { drawingOf, picturePng, pictureSvg } = await import('./picture');
  return (ending === 'png' ? picturePng : pictureSvg)(drawingOf(element), title);
}

/** A chart as a picture, as a drawing and as numbers. */
export function DownloadMenu({ title, fileName, csv, picture }: DownloadProps) {
  const { t } = useTranslation('charts');
  const toast = useToast();
  const save = (ending: 'png' | 'svg') => {
    if (picture === null) return;
    pictureOf(picture, title, ending).then(
      (file) => saveFile(`${fileName}.${ending}`, file),
      () => toast.error(t('picture_failed')),
    );
  };
  const saveCsv = () => saveFile(`${fileName}.csv`, new Blob([toCsv(csv())], { type: 'text/csv;charset=utf-8' }));
  return (
    <Menu
      trigger={
        <IconButton label={t('download')} tooltip={false} title={t('download')}>
          <Download />
        </IconButton>
      }
      items={[
        { key: 'png', label: t('png'), disabled: picture === null, onSelect: () => save('png') },
        { key: 'svg', label: t('svg'), disabled: picture === null, onSelect: () => save('svg') },
        { key: 'csv', label: t('csv'), onSelect: saveCsv },
      ]}
    />
  );
}
