export { type AttemptLimit, attemptsOf } from '@tidemark/kernel/http';
