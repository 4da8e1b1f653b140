import { createFolderFiles, createFolderMailer, createSystemIds } from '@tidemark/adapters';
import { createManualClock, createMemoryFiles, createMemoryMailer, createSequentialIds } from '@tidemark/kernel/memory';
import { fileContract, idContract, mailboxContract } from '@tidemark/testing';
import { inFolder, inMemory } from './support/folder.js';

fileContract('memory', inMemory(createMemoryFiles));
fileContract(
  'folder',
  inFolder(async (folder) => ({ port: createFolderFiles(folder, createSystemIds()), close: () => undefined })),
);

mailboxContract(
  'memory',
  inMemory(() => {
    const clock = createManualClock();
    return { mailer: createMemoryMailer(clock), tick: () => clock.advance(1) };
  }),
);
mailboxContract(
  'folder',
  inFolder(async (folder) => {
    const clock = createManualClock();
    const mailer = createFolderMailer(folder, { from: 'Tidemark <no-reply@example.org>', clock });
    return { port: { mailer, tick: () => clock.advance(1) }, close: () => undefined };
  }),
);

idContract('sequential', createSequentialIds);
idContract('system', createSystemIds);
