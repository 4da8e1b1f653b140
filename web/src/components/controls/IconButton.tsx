import { Tooltip } from '../hints/Tooltip';
import { PlainIconButton, type PlainIconButtonProps } from './PlainIconButton';

export interface IconButtonProps extends PlainIconButtonProps {
  /** Shows the label on hover and focus. */
  readonly tooltip?: boolean;
}

/** What it does is its label: read out, and shown as a tooltip. */
export function IconButton({ tooltip = true, ...rest }: IconButtonProps) {
  const button = <PlainIconButton {...rest} />;
  return tooltip ? <Tooltip label={rest.label}>{button}</Tooltip> : button;
}
