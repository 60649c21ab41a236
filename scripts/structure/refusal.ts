/** Thrown for mistakes that a developer can fix; the message is complete, and programs print it without a stack. */
export class Refusal extends Error {}
