import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@tidemark/kernel';
import { createTerminalLog } from './terminal-log.js';

/** The terminal's output for logged lines, without the time. */
function shown(log: (logger: ReturnType<typeof createLogger>) => void, { allRequests = false } = {}): string[] {
  const lines: string[] = [];
  const destination = createTerminalLog({ write: (text) => lines.push(text), allRequests, colours: false });
  log(createLogger({ level: 'info', name: 'test', destination }));
  return lines.map((line) => line.replace(/^\d\d:\d\d:\d\d {2}/, ''));
}
const answered = (status: number) => ({ req: { method: 'GET', path: '/api/tree' }, res: { status }, responseTime: 12 });

describe('the log on a terminal', () => {
  it('shows the event and its severity in one line', () => {
    const lines = shown((logger) => {
      logger.info({ readModel: 'results' }, 'read model rebuilt');
      logger.warn({ reason: 'connection refused' }, 'engine trouble');
    });
    expect(lines).toEqual(['read model rebuilt\n', 'warning: engine trouble: connection refused\n']);
  });

  it('shows the stack of a failure', () => {
    const [line] = shown((logger) => logger.error({ err: new Error('broken') }, 'request failed'));
    expect(line).toMatch(/^error: request failed\nError: broken\n\s+at /);
  });

  it('hides successful requests, unless all are wanted', () => {
    const requests = (logger: ReturnType<typeof createLogger>) => {
      logger.info(answered(200), 'request completed');
      logger.error(answered(500), 'request errored');
    };
    expect(shown(requests)).toEqual(['error: GET /api/tree 500 12 ms\n']);
    expect(shown(requests, { allRequests: true })).toEqual([
      'GET /api/tree 200 12 ms\n',
      'error: GET /api/tree 500 12 ms\n',
    ]);
  });

  it('shows other lines unchanged', () => {
    const lines: string[] = [];
    createTerminalLog({ write: (text) => lines.push(text), allRequests: false, colours: true }).write('not JSON\n');
    expect(lines).toEqual(['not JSON\n']);
  });
});
