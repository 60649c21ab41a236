/** Returns whether a value is an entry of a list, and so of the type of its entries. */
export const isAmong = <Entry>(list: readonly Entry[], value: unknown): value is Entry => list.includes(value as Entry)
