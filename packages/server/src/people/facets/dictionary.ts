/** Values by small numbers, in the order in which they came. */
export class Dictionary<Value> {
  readonly #codes = new Map<string, number>()
  readonly values: Value[] = []
  readonly #keyOf: (value: Value) => string

  constructor(keyOf: (value: Value) => string) {
    this.#keyOf = keyOf
  }

  get size(): number {
    return this.values.length
  }

  /** The number of a value, a new one where it is new. */
  codeOf(value: Value): number {
    const key = this.#keyOf(value)
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    const code = this.values.push(value) - 1
    this.#codes.set(key, code)
    return code
  }

  find(value: Value): number | undefined {
    return this.#codes.get(this.#keyOf(value))
  }
}

export const ofTexts = () => new Dictionary<string>((text) => text)
export const ofLists = () => new Dictionary<readonly string[]>((list) => JSON.stringify(list))
