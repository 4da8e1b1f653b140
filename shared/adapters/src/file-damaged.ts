/** A file is unreadable and its content exists nowhere else. Nothing was changed. */
export class FileDamaged extends Error {
  override readonly name = 'FileDamaged';
  constructor(folder: string, damages: ReadonlyMap<string, string>, options?: ErrorOptions) {
    const all = [...damages].map(([file, damage]) => `${file} (${damage.trim()})`).join(', ');
    super(
      `Damaged in ${folder}: ${all}. Nothing was changed. Look after the disk, keep this folder as it is, and restore the ` +
        'newest backup into a new one: npm run restore -- BACKUP.',
      options,
    );
  }
}
