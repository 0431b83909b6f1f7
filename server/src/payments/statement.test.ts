import { statementSpec } from '@evenkeel/contract/statement.spec';
import { serverWorld } from '../testing/world.ts';

statementSpec(serverWorld);
