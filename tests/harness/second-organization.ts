import { command } from './commands.js';

/** A master of another organisation than the demo's (the platform's own), made by the command for it. */
export const platformMaster = { email: 'operator@tidemark.example', password: 'Tide-2026-mark!' };

export async function createPlatformMaster(dataDir: string): Promise<void> {
  const { code, said } = await command('create-master', ['--email', platformMaster.email], {
    dataDir,
    input: platformMaster.password,
    env: { PUBLIC_URL: 'http://127.0.0.1' },
  });
  if (code !== 0) throw new Error(`create-master ended with ${String(code)}:\n${said}`);
}
