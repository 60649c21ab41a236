import { parseQuery } from '@rolecall/domain/search/parse-query'
import type { Query } from '@rolecall/domain/search/query-tree'
import { Problem } from '../../platform/kernel/problem.ts'

type Options = {
  /** Whether it is still being typed, so that its last word may continue. */
  typing: boolean
  /** The name of the field in the request. */
  field: string
}

/**
 * Parses a query; an empty text matches everyone. Refuses a text that can't be parsed, with the position of the error and a
 * suggestion.
 */
export function readQuery(typed: string | undefined, { typing, field }: Options): Query {
  const { tree, mistake } = parseQuery(typed ?? '', { typing })
  if (tree) return tree
  const { message, ...place } = mistake
  throw new Problem('invalid_search', message, { [field]: message }, { data: { mistake: place } })
}
