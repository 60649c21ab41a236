/** Values for the placeholders of a path, in order: two texts for `/a/$one/$two`. */
export type PathParams<Path extends string> = Path extends `${string}$${string}/${infer Rest}`
  ? [string, ...PathParams<Rest>]
  : Path extends `${string}$${string}`
    ? [string]
    : []

/** Returns a page's path with its placeholders filled: `/project/$projectId` and `a/b` make `/project/a%2Fb`. */
export function fillAddress(path: string, params: readonly string[]): string {
  const left = params.values()
  return path.replace(/\$\w+/g, () => encodeURIComponent(left.next().value ?? ''))
}
