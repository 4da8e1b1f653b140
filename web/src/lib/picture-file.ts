/** The largest file that is taken, bytes: the server's limit. */
export const LARGEST = 5_000_000;
/** For the file dialog of the system. */
export const ACCEPTED = '.png,.jpg,.jpeg,image/png,image/jpeg';

export type FileFault = 'type' | 'size';

/** Why a file is not taken, told before anything is sent; null: it is. */
export function fileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileFault | null {
  const isNamed = /\.(png|jpe?g)$/i.test(name);
  const isTyped = type === '' || type === 'image/png' || type === 'image/jpeg';
  if (!isNamed || !isTyped) return 'type';
  return size > LARGEST ? 'size' : null;
}
