import { ConfigError, readConfig } from './config.ts';
import { isHealthy } from './http/monitor/is-healthy.ts';

/** [D6] Ends with 0 where the server of these settings answers, for supervisors that run a command. */
try {
  process.exitCode = (await isHealthy(readConfig())) ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
