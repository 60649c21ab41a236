import { completionOf } from '@rolecall/domain/search/complete-query'
import { findHits } from '@rolecall/domain/search/find-hits'
import { parseQuery } from '@rolecall/domain/search/parse-query'
import { describeQuery, dropEach, printQuery } from '@rolecall/domain/search/query-tree'
import { SEARCH_FIELDS } from '@rolecall/domain/search/search-fields'

/** The parser of searches, which pages load when the user types one. */
export const queryReader = {
  parseQuery,
  describeQuery,
  dropEach,
  printQuery,
  completionOf,
  findHits,
  fields: SEARCH_FIELDS,
}
export type QueryReader = typeof queryReader
