import { StoreUnavailable } from '@tidemark/kernel';
import { errorCode, type PreparedStatement, type Sqlite } from './database.js';

/** Full, locked, damaged or missing: the fault of the file or the machine, not of the query. */
const ofTheFile = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|CORRUPT|NOTADB|NOMEM|PERM|PROTOCOL)/;

/** Converts a database's failures to the ports' errors: a temporary one becomes StoreUnavailable. */
export function withStoreFaults(database: Sqlite, name: string): Sqlite {
  const known = new WeakMap<PreparedStatement, PreparedStatement>();
  function wrapped(prepared: PreparedStatement): PreparedStatement {
    const existing = known.get(prepared);
    if (existing !== undefined) return existing;
    const made: PreparedStatement = {
      run: (parameters) => inWords(name, () => prepared.run(parameters)),
      get: (parameters) => inWords(name, () => prepared.get(parameters)),
      all: (parameters) => inWords(name, () => prepared.all(parameters)),
    };
    known.set(prepared, made);
    return made;
  }
  return {
    prepare: (sql) => wrapped(inWords(name, () => database.prepare(sql))),
    exec: (sql) => inWords(name, () => database.exec(sql)),
    transaction: (work) => inWords(name, () => database.transaction(work)),
    close: () => database.close(),
  };
}

function inWords<T>(name: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!ofTheFile.test(errorCode(error))) throw error;
    throw new StoreUnavailable(`${name}: ${errorCode(error)}`, { cause: error });
  }
}
