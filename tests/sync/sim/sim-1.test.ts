import { simulate } from './suite.ts';

simulate(0);
