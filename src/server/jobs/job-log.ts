/** [D6] How a job fares in this process. */
export interface JobRecord {
  /** When it last came to its end without an error, ms; null: not yet. */
  done: number | null;
  /** How long its last turn took, s. */
  seconds: number;
  failures: number;
  /** When it last failed, ms; null: never. */
  failed: number | null;
}

/** By the job's name. */
export type JobLog = ReadonlyMap<string, JobRecord>;

const UNKNOWN: Readonly<JobRecord> = { done: null, seconds: 0, failures: 0, failed: null };

/** Writes down how jobs fare; `now` in ms. */
export function makeJobLog(now: () => number) {
  const jobs = new Map<string, JobRecord>();
  return {
    jobs: jobs as JobLog,
    /** When it last succeeded in an earlier process, ms: what has not been done for long is to be seen at once. */
    known(name: string, done: number): void {
      jobs.set(name, { ...UNKNOWN, done });
    },
    /** Runs a turn of the job and passes on what it throws. */
    async record<T>(name: string, run: () => Promise<T>): Promise<T> {
      const job = jobs.get(name) ?? { ...UNKNOWN };
      jobs.set(name, job);
      const began = performance.now();
      try {
        const made = await run();
        job.done = now();
        return made;
      } catch (error) {
        job.failures++;
        job.failed = now();
        throw error;
      } finally {
        job.seconds = (performance.now() - began) / 1000;
      }
    },
  };
}
