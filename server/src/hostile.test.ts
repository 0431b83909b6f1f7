import { testEveryOperation } from './testing/hostile-tests.ts';

// Three values for each field; all of them are in `hostile.deep.test.ts`.
testEveryOperation({ most: 3 });
