declare module 'virtual:contract-routes' {
  export const contract: import('@evenkeel/contract/contract').Contract;
}
