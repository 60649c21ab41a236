import { parseQuery } from '@rolecall/domain/search/parse-query'
import type { Query } from '@rolecall/domain/search/query-tree'
import { Problem } from '../../ground/kernel/problem.ts'

type Options = {
  /** It is still being written: its last word may go on. */
  typing: boolean
  /** What the request calls it. */
  field: string
}

/** What somebody asks for; nothing asks for everybody. Refuses what cannot be read, with the place and what was perhaps meant. */
export function readQuery(typed: string | undefined, { typing, field }: Options): Query {
  const { tree, mistake } = parseQuery(typed ?? '', { typing })
  if (tree) return tree
  const { message, ...place } = mistake
  throw new Problem('invalid_request', message, { [field]: message }, { data: { mistake: place } })
}
