import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@tidemark/domain';
import { presentRefusal, wireName } from './index.js';

describe('names of the interface', () => {
  it('replace differing names of the domain', () => {
    expect(['parentId', 'nodeTypeId', 'shortName', 'constructor'].map(wireName)).toEqual([
      'parent_id',
      'node_type_id',
      'shortName',
      'constructor',
    ]);
  });

  it('are used in the faults of a refusal and in their texts', () => {
    const refusal = new Refusal('invalid-request', {
      faults: [
        { pointer: 'name', code: 'required', detail: 'name is required' },
        { pointer: 'nodeTypeId', code: 'required', detail: 'nodeTypeId is required' },
      ],
    });
    const presented = presentRefusal(refusal);
    expect(presented).toMatchObject({ code: 'invalid-request', message: 'name is required; node_type_id is required' });
    expect(presented.faults).toEqual([
      { pointer: 'name', code: 'required', detail: 'name is required' },
      { pointer: 'node_type_id', code: 'required', detail: 'node_type_id is required' },
    ]);
  });

  it('leave a refusal without such a field unchanged', () => {
    const stale = new Refusal('stale-version', { current: { body: {}, version: 2 } });
    expect(presentRefusal(stale)).toBe(stale);
  });
});
