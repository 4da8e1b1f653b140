import { type Background, temporaryReasonOf } from '@tidemark/kernel';
import type { MissingDependency } from '@tidemark/kernel/http';
import { Gauge, type Registry } from 'prom-client';

type Task = Pick<Background, 'name' | 'failure' | 'interruption'>;

const isDown = ({ failure, interruption }: Task): boolean => failure() !== undefined || interruption() !== undefined;

/** The long tasks that make no progress, for readiness: temporarily interrupted, or permanently ended. */
export const missingTasks = (tasks: readonly Task[]): readonly MissingDependency[] =>
  tasks.filter(isDown).map(({ name, failure, interruption }) => ({
    name,
    reason:
      failure() === undefined
        ? `${temporaryReasonOf(interruption())} It is tried again by itself.`
        : 'It has ended: start the server again.',
  }));

/** 1 while a long task makes progress, 0 while it is interrupted or after it has ended. */
export function registerTasks(registry: Registry, tasks: readonly Task[]): void {
  new Gauge({
    name: 'tidemark_task_up',
    help: 'Whether a long task of this process makes progress: 0 while it is interrupted, and permanently once it has ended',
    labelNames: ['task'],
    registers: [registry],
    collect() {
      for (const task of tasks) this.set({ task: task.name }, isDown(task) ? 0 : 1);
    },
  });
}
