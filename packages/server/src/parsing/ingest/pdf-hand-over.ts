/**
 * Skips a deep copy that pdf.js makes for browsers, when it passes each list of drawing operators from one side of itself to
 * the other, which takes a fifth of the time of a page; afterwards only the length of these lists changes.
 */
export function handOverUncopied(): void {
  const copy = globalThis.structuredClone
  const handOver = (value: unknown, options?: Parameters<typeof copy>[1]): unknown =>
    isDrawn(value) ? { ...value, chunk: withOwnLists(value.chunk) } : copy(value, options)
  globalThis.structuredClone = handOver as typeof structuredClone
}

type Chunk = { fnArray: unknown[]; argsArray: unknown[] }

const isDrawn = (value: unknown): value is { chunk: Chunk } => {
  const { chunk } = (value ?? {}) as { chunk?: Partial<Chunk> | null }
  return Array.isArray(chunk?.fnArray) && Array.isArray(chunk?.argsArray)
}

const withOwnLists = (chunk: Chunk): Chunk => ({
  ...chunk,
  fnArray: [...chunk.fnArray],
  argsArray: [...chunk.argsArray],
})
