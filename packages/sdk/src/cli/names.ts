import { editDistance } from '@rolecall/domain/text/edit-distance'
import { UsageError } from './usage-error.ts'

/** Returns `savedViews` and `position_version` as they are typed: `saved-views`, `position-version`. */
export const typedOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()

function nearestTo(typed: string, names: readonly string[]): string | undefined {
  const bound = typed.length < 5 ? 1 : 2
  const near = names
    .map((name) => ({ name, distance: editDistance(typed.slice(0, 60), name) }))
    .filter(({ name, distance }) => distance <= bound || (typed.length > 2 && name.startsWith(typed)))
    .sort((one, other) => one.distance - other.distance)
  return near[0]?.name
}

/** Finds a typed name, in either spelling; otherwise throws an error that suggests the name that was probably meant. */
export function findTyped(typed: string, names: readonly string[], what: string): string {
  const found = names.find((name) => name === typed) ?? names.find((name) => typedOf(name) === typedOf(typed))
  if (found) return found
  const near = nearestTo(typedOf(typed), names.map(typedOf))
  throw new UsageError(`Unknown ${what} ${typed}.${near ? ` Did you mean ${near}?` : ''}`)
}
