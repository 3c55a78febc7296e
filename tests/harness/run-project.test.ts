import { expect, it } from 'vitest';
import { countResults } from './run-project.mjs';

const file = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }) });

it('counts passed and failed tests', () => {
  const report = { numPassedTests: 3, numFailedTests: 2, testResults: [file('failed', 5)] };
  expect(countResults(report, 1)).toEqual({ passed: 3, failed: 2 });
});

it('counts a file that could not be loaded', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    testResults: [file('passed', 3), file('failed', 0)],
  };
  expect(countResults(report, 1)).toEqual({ passed: 3, failed: 1 });
});

it('counts a crash, a stray error and a run without tests as one failure', () => {
  expect(countResults(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  const clean = { numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 3)] };
  expect(countResults(clean, 1)).toEqual({ passed: 3, failed: 1 });
  expect(countResults({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0)).toEqual({
    passed: 0,
    failed: 1,
  });
});
