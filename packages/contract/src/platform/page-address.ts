/** What stands in the places of a path, in their order: two texts for `/a/$one/$two`. */
export type ParamsOf<Path extends string> = Path extends `${string}$${string}/${infer Rest}`
  ? [string, ...ParamsOf<Rest>]
  : Path extends `${string}$${string}`
    ? [string]
    : []

/** The path of a page with its places filled: `/project/$projectId` and `a/b` make `/project/a%2Fb`. */
export function fillAddress(path: string, params: readonly string[]): string {
  const left = params.values()
  return path.replace(/\$\w+/g, () => encodeURIComponent(left.next().value ?? ''))
}
