export * from './compose.js';
export { composeDistributed, type DistributedPorts } from './compose-distributed.js';
export type { ComposeConfig, ComposeOptions } from './config.js';
export { openLog, proveLogOf } from './picks.js';
export { type Backup, BackupRefused, restoreBackup, takeBackup } from './backup.js';
export { skipPositions } from './sqlite/installation.js';
export {
  type Companion,
  companions,
  type DataFolder,
  FolderIncomplete,
  FolderMixed,
} from './data-folder.js';
export { FileDamaged } from './file-damaged.js';
export { createEventStoreDbEventStore } from './eventstoredb/event-store.js';
export { createArgon2Hasher } from './argon2/hasher.js';
export { createFolderFiles } from './files/folder-files.js';
export { openSecrets } from './files/secrets.js';
export { createFolderMailer } from './mail/folder-mailer.js';
export { createStateMailer } from './mail/state-mailer.js';
export { createSmtpMailer } from './mail/smtp-mailer.js';
export { createOpenAiAssistant } from './openai/assistant.js';
export { createRetrievalAssistant } from './retrieval/assistant.js';
export { createSharpImages } from './sharp/images.js';
export { createSqliteCredentials } from './sqlite/credentials.js';
export { openSqlite, type Sqlite } from './sqlite/database.js';
export { createSqliteDocumentStore } from './sqlite/document-store.js';
export { createSqliteEventStore, openSqliteLogView } from './sqlite/event-store.js';
export { DataFolderInUse, lockFolder } from './sqlite/folder-lock.js';
export { createSqliteKeys } from './sqlite/keys.js';
export { createSqliteLeases } from './sqlite/leases.js';
export { createSqliteBacklog } from './sqlite/message-bus.js';
export { createSqliteSessions } from './sqlite/sessions.js';
export { type FolderState, openFolderState } from './folder-state.js';
export { withStoreFaults } from './sqlite/store-faults.js';
export { createSystemClock, createSystemIds } from './system/index.js';
