/** `node --import ./watch-modules.mjs`: says in a line each module of OpenTelemetry that the process loads. */
import { register } from 'node:module';

const hooks = `
  import { writeSync } from 'node:fs';
  export async function resolve(specifier, context, next) {
    if (specifier.includes('opentelemetry')) writeSync(2, 'loads ' + specifier + '\\n');
    return next(specifier, context);
  }`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
