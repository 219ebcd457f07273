/** A fault that a person can mend: its message is shown alone, without a stack. */
export class Failure extends Error {}
