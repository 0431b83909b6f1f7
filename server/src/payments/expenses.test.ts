import { expensesSpec } from '@evenkeel/contract/expenses.spec';
import { serverWorld } from '../testing/world.ts';

expensesSpec(serverWorld);
