/** Maps values to small numbers, in order of appearance; the text of each value is parsed once. */
export class Dictionary<Value> {
  readonly #codes = new Map<string, number>()
  readonly values: Value[] = []
  readonly #read: (text: string) => Value

  constructor(read: (text: string) => Value) {
    this.#read = read
  }

  get size(): number {
    return this.values.length
  }

  /** The number of a value, added if it is new. */
  codeOf(text: string): number {
    const known = this.#codes.get(text)
    if (known !== undefined) return known
    const code = this.values.push(this.#read(text)) - 1
    this.#codes.set(text, code)
    return code
  }

  find(text: string): number | undefined {
    return this.#codes.get(text)
  }
}

export const ofTexts = () => new Dictionary<string>((text) => text)
export const ofLists = () => new Dictionary<readonly string[]>((text) => JSON.parse(text))
