import { describe, expect, it } from 'vitest';
import { machineState } from '../../../src/shared/rules/plant/machine-state.ts';

const inService = { decommissioningdate: 0 };
const raised = (type: number, created: number, status = 0) => ({ type, created, status });

describe('state of a machine', () => {
  it('[J6] runs where nothing open means standstill', () => {
    expect(machineState(inService, [], true)).toEqual({ is: 'running' });
    const others = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12].map((type) => raised(type, 1000));
    expect(machineState(inService, others, true)).toEqual({ is: 'running' });
  });

  it.each([0, 10, 11])(
    '[J6] [X13] stands since a notification of type %i that is open or in progress',
    (type) => {
      expect(machineState(inService, [raised(type, 7000)], true)).toEqual({ is: 'standing', since: 7000 });
      expect(machineState(inService, [raised(type, 7000, 1)], true)).toEqual({ is: 'standing', since: 7000 });
    },
  );

  it('[J6] [N21] runs again once that is closed', () => {
    expect(machineState(inService, [raised(0, 7000, 2)], true)).toEqual({ is: 'running' });
  });

  it('[J6] stands since the earliest of several, whatever else is open', () => {
    const open = [raised(10, 9000), raised(12, 1000), raised(0, 5000, 1), raised(11, 3000, 2)];
    expect(machineState(inService, open, true)).toEqual({ is: 'standing', since: 5000 });
  });

  it('[J6] is out of service, whatever is open', () => {
    const retired = { decommissioningdate: 8000 };
    expect(machineState(retired, [raised(0, 7000)], true)).toEqual({ is: 'retired' });
    expect(machineState(retired, [], false)).toEqual({ is: 'retired' });
  });

  it('[J6] [X5] is not said to run before everything open is known, nor since when it stands', () => {
    expect(machineState(inService, [], false)).toBeNull();
    expect(machineState(inService, [raised(1, 7000)], false)).toBeNull();
    expect(machineState(inService, [raised(0, 7000)], false)).toEqual({ is: 'standing', since: null });
  });
});
