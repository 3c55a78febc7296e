import { tellFailures } from './witness.ts';

tellFailures();
