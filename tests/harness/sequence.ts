import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BaseSequencer, type TestProject, type TestSpecification } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of one run, in which test files take pieces of work and leave their counts. */
    sharedFolder: string;
  }
}

/** Projects that run together: what shares nothing in between, the small files of `unit` and `plain` towards the end. */
const PROJECTS = ['sim', 'api', 'screens', 'unit', 'plain'];

/** Test files that share a piece of work among themselves, whenever each of them starts. */
const SHARING = /\/sim-\d+\.test\.ts$/;

/** Takes as long as five others: begun last, it would keep one worker busy while the others are done. */
const LONGEST = /\/accessibility\.test\.ts$/;

const place = (list: string[], fits: (each: string) => boolean) =>
  list.some(fits) ? list.findIndex(fits) : list.length;

/**
 * The longest comes first. A project's files stay together, which keeps what they share loaded, and files that share their work
 * come last: whoever is the last to start still finds some, so that no processor is idle at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId, project }: TestSpecification) => [
      Number(!LONGEST.test(moduleId)),
      Number(SHARING.test(moduleId)),
      place(PROJECTS, (name) => project.name === name),
    ];
    return sorted.toSorted((a, b) => {
      const others = rank(b);
      return rank(a).reduce((order, each, at) => order || each - (others[at] ?? 0), 0);
    });
  }
}

/** A new folder for each run: what an earlier one had taken is taken no more. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'wartbar-shared-'));
  project.provide('sharedFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
