import { useFormat } from '../../hooks/useFormat';

/** How long ago something was ('3 hours ago', 'yesterday', 'Nov 18'); its title says when exactly. */
export function Ago({ at }: { readonly at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.ago(at)}
    </time>
  );
}
