/** Yields the result for each item in order; the next one is computed while the consumer handles the last. */
export async function* oneAhead<T, R>(items: AsyncIterable<T>, work: (item: T) => Promise<R>): AsyncGenerator<R> {
  let next: Promise<R> | undefined
  try {
    for await (const item of items) {
      const last = next
      next = last ? last.then(() => work(item)) : work(item)
      next.catch(() => undefined)
      if (last) yield await last
    }
    if (next) yield await next
  } finally {
    await next?.catch(() => undefined)
  }
}
