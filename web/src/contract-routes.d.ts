declare module 'virtual:contract-routes' {
  import type { Contract } from '@evenkeel/contract/contract';
  export const contract: Contract;
}
