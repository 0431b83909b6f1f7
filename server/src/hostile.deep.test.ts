import { testEveryOperation } from './testing/hostile-tests.ts';

testEveryOperation({ most: Number.POSITIVE_INFINITY });
