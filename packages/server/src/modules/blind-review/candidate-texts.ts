import type { ZodType } from 'zod'

/** The places in values of a schema with words by or about a candidate; `undefined` if there are none. */
export type CandidateTexts =
  | { kind: 'text' }
  | { kind: 'list'; items: readonly (CandidateTexts | undefined)[]; rest: CandidateTexts | undefined }
  | { kind: 'object'; fields: ReadonlyMap<string, CandidateTexts>; rest: CandidateTexts | undefined }
  | { kind: 'either'; options: readonly CandidateTexts[] }
  | { kind: 'again'; schema: ZodType; isMarked: boolean }

type Def = {
  type: string
  format?: string
  innerType?: ZodType
  in?: ZodType
  element?: ZodType
  items?: readonly ZodType[]
  rest?: ZodType | null
  options?: readonly ZodType[]
  shape?: Record<string, ZodType>
  catchall?: ZodType
  valueType?: ZodType
  getter?: () => ZodType
}

type FoundTexts = CandidateTexts | undefined
type CacheEntry = { found: FoundTexts | 'open' }

const kept = { marked: new WeakMap<ZodType, CacheEntry>(), unmarked: new WeakMap<ZodType, CacheEntry>() }

/**
 * Finds the texts that `StrangersText` and `AboutCandidate` mark in a schema (contract/platform/text-authors.ts), once for each
 * schema. A mark on a container marks every text within, until `OurText` ends it; unknown values within a mark count as a text
 * as a whole.
 */
export function findCandidateTexts(schema: ZodType, isMarkedAround = false): FoundTexts {
  const isMarked = markOf(schema) ?? isMarkedAround
  const known = isMarked ? kept.marked : kept.unmarked
  const before = known.get(schema)
  if (before) return before.found === 'open' ? { kind: 'again', schema, isMarked } : before.found
  const entry: CacheEntry = { found: 'open' }
  known.set(schema, entry)
  entry.found = findIn(schema.def as unknown as Def, isMarked)
  return entry.found
}

function markOf(schema: ZodType): boolean | undefined {
  const { stranger, aboutCandidate } = (schema.meta() ?? {}) as { stranger?: boolean; aboutCandidate?: boolean }
  return aboutCandidate ?? stranger
}

const SAYS_NOTHING = new Set(['uuid', 'guid', 'date', 'datetime', 'url'])

function findIn(def: Def, isMarked: boolean): FoundTexts {
  const inner = def.innerType ?? def.in ?? def.getter?.()
  if (inner) return findCandidateTexts(inner, isMarked)
  if (def.options) {
    const options = def.options.flatMap((option) => findCandidateTexts(option, isMarked) ?? [])
    return options.length > 0 ? { kind: 'either', options } : undefined
  }
  if (def.shape) {
    const fields = new Map(
      Object.entries(def.shape).flatMap(([name, field]) => {
        const found = findCandidateTexts(field, isMarked)
        return found ? [[name, found] as const] : []
      }),
    )
    const rest = def.catchall && findCandidateTexts(def.catchall, isMarked)
    return fields.size > 0 || rest ? { kind: 'object', fields, rest } : undefined
  }
  if (def.valueType) {
    const rest = findCandidateTexts(def.valueType, isMarked)
    return rest && { kind: 'object', fields: new Map(), rest }
  }
  if (def.element || def.items) {
    const items = (def.items ?? []).map((item) => findCandidateTexts(item, isMarked))
    const rest = def.element ?? def.rest
    const others = rest ? findCandidateTexts(rest, isMarked) : undefined
    return others || items.some(Boolean) ? { kind: 'list', items, rest: others } : undefined
  }
  const isText = def.type === 'unknown' || def.type === 'any' || def.type === 'string'
  return isMarked && isText && !SAYS_NOTHING.has(def.format ?? '') ? { kind: 'text' } : undefined
}
