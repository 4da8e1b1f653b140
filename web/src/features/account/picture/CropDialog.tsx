import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { IconButton } from '../../../components/controls/IconButton';
import { Row, Text } from '../../../components/layout/primitives';
import { Dialog } from '../../../components/overlays/Dialog';
import { CIRCLE, type Crop, MIDDLE, moveCrop, type Picture, scaleOf, ZOOM, zoomed } from './crop';
import styles from './Crop.module.css';

/** Where pictures of people are shown: the account, a list, a row of the tree; px. */
const PREVIEWS = [96, 32, 24] as const;

interface ShownProps {
  readonly picture: Picture;
  readonly crop: Crop;
  /** Of the circle, px. */
  readonly size: number;
}

/** The picture, placed so that the circle of this size shows the chosen part. */
function Placed({ picture, crop, size }: ShownProps) {
  const ratio = size / CIRCLE;
  const scale = scaleOf(picture, crop.zoom) * ratio;
  return (
    <img
      src={picture.url}
      alt=""
      draggable={false}
      className={styles['placed']}
      style={{
        width: picture.width * scale,
        height: picture.height * scale,
        transform: `translate(calc(-50% + ${String(crop.x * ratio)}px), calc(-50% + ${String(crop.y * ratio)}px))`,
      }}
    />
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Dragging, with a finger too. */
function useDrag(onMove: (dx: number, dy: number) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      if (from.current === null) return;
      onMove(x - from.current.x, y - from.current.y);
      from.current = { x, y };
    },
    onPointerUp: () => {
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}

interface StageProps {
  readonly picture: Picture;
  readonly crop: Crop;
  readonly onCrop: (change: (crop: Crop) => Crop) => void;
}

function Stage({ picture, crop, onCrop }: StageProps) {
  const { t } = useTranslation('account');
  const move = (dx: number, dy: number) => onCrop((now) => moveCrop(picture, now, dx, dy));
  const zoom = (by: number) => onCrop((now) => zoomed(picture, now, now.zoom + by));
  const drag = useDrag(move);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const step = steps[key];
    const far = shiftKey ? 10 : 1;
    if (step !== undefined) move(step[0] * far, step[1] * far);
    else if (key === '+' || key === '=') zoom(ZOOM.step);
    else if (key === '-') zoom(-ZOOM.step);
    else return;
    event.preventDefault();
  };
  return (
    <div
      {...drag}
      role="application"
      aria-label={t('crop.stage')}
      aria-describedby="crop-help"
      tabIndex={0}
      data-autofocus
      className={styles['stage']}
      onKeyDown={onKeyDown}
    >
      <Placed picture={picture} crop={crop} size={CIRCLE} />
      <span className={styles['circle']} aria-hidden="true" />
    </div>
  );
}

export interface CropDialogProps {
  readonly picture: Picture;
  readonly onUse: (crop: Crop) => void;
  readonly onClose: () => void;
}

/** Which part of a picture is shown, and how that looks in the sizes that are used. */
export function CropDialog({ picture, onUse, onClose }: CropDialogProps) {
  const { t } = useTranslation('account');
  const [crop, setCrop] = useState(MIDDLE);
  const zoomId = useId();
  const zoomBy = (by: number) => setCrop((now) => zoomed(picture, now, now.zoom + by));
  const foot = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button kind="primary" onClick={() => onUse(crop)}>
        {t('crop.use')}
      </Button>
    </>
  );
  return (
    <Dialog opened title={t('crop.title')} onClose={onClose} foot={foot}>
      <Stage picture={picture} crop={crop} onCrop={setCrop} />
      <Row gap={8} className={styles['zoom']}>
        <IconButton tooltip={false} label={t('crop.smaller')} onClick={() => zoomBy(-ZOOM.step)}>
          <Minus />
        </IconButton>
        <label htmlFor={zoomId} className={styles['hidden']}>
          {t('crop.zoom')}
        </label>
        <input
          id={zoomId}
          type="range"
          min={ZOOM.min}
          max={ZOOM.max}
          step={ZOOM.step}
          value={crop.zoom}
          onChange={({ currentTarget: { valueAsNumber } }) => setCrop((now) => zoomed(picture, now, valueAsNumber))}
        />
        <IconButton tooltip={false} label={t('crop.larger')} onClick={() => zoomBy(ZOOM.step)}>
          <Plus />
        </IconButton>
      </Row>
      <Row gap={16} justify="between">
        <Text id="crop-help" as="p" size={12} tone="faint">
          {t('crop.help')}
        </Text>
        <Row gap={12} rigid role="img" aria-label={t('crop.previews')}>
          {PREVIEWS.map((size) => (
            <span key={size} className={styles['preview']} style={{ width: size, height: size }}>
              <Placed picture={picture} crop={crop} size={size} />
            </span>
          ))}
        </Row>
      </Row>
    </Dialog>
  );
}
