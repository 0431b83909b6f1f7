/** Reading a file was broken off, and nothing is known about the file: it stays, and asked again it is read. */
export class Interrupted extends Error {}
