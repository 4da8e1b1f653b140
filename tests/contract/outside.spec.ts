import {
  createFolderFiles,
  createFolderMailer,
  createSharpImages,
  createStateMailer,
  createSystemIds,
} from '@tidemark/adapters';
import {
  createManualClock,
  createMemoryDocumentStore,
  createMemoryFiles,
  createMemoryImages,
  createMemoryMailer,
  createSequentialIds,
} from '@tidemark/kernel/memory';
import { fileContract, idContract, imageContract, mailboxContract } from '@tidemark/testing';
import { programUrl } from '../harness/programs.js';
import { inFolder, inMemory } from './support/folder.js';

fileContract('memory', inMemory(createMemoryFiles));
fileContract(
  'folder',
  inFolder(async (folder) => ({ port: createFolderFiles(folder, createSystemIds()), close: () => undefined })),
);

imageContract('memory', inMemory(createMemoryImages));
imageContract(
  'sharp',
  inMemory(() => createSharpImages(programUrl('image-process'))),
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

mailboxContract(
  'state store',
  inMemory(() => {
    const clock = createManualClock();
    return { mailer: createStateMailer(createMemoryDocumentStore(), clock), tick: () => clock.advance(1) };
  }),
);

idContract('sequential', createSequentialIds);
idContract('system', createSystemIds);
