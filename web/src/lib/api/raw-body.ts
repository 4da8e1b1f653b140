/** A file that is sent as it is: the server reads its bytes and names line and column of what is wrong with it. */
export class RawBody {
  readonly file: File;

  constructor(file: File) {
    this.file = file;
  }

  /** What tells one file from another where the same command is sent again. */
  toJSON() {
    const { name, size, lastModified } = this.file;
    return { name, size, lastModified };
  }
}
