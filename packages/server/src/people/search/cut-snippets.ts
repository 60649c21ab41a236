import { snippetOf } from '@rolecall/domain/search/find-hits'
import { highlightsOf, type Query } from '@rolecall/domain/search/query-tree'
import type { Span } from '@rolecall/domain/span'
import type { Tx } from '../../ground/db/connect.ts'
import { listTexts } from './snippets.queries.ts'

/** Characters of a snippet, and of the text that it is cut from. */
const SNIPPET_WIDTH = 180
const SNIPPET_TEXT_MAX = 30_000

export type Snippet = { text: string; spans: Span[] }

/** Of each résumé the piece of its text that shows most of what was looked for, if the text shows any. */
export async function cutSnippets(tx: Tx, query: Query, resumeIds: readonly string[]): Promise<Map<string, Snippet>> {
  if (resumeIds.length === 0 || highlightsOf(query).length === 0) return new Map()
  const texts = await listTexts(tx, resumeIds, SNIPPET_TEXT_MAX)
  return new Map(
    [...texts].flatMap(([id, text]) => {
      const snippet = snippetOf(text, query, SNIPPET_WIDTH)
      return snippet.spans.length === 0
        ? []
        : [[id, { text: snippet.text.replace(/\s/g, ' '), spans: snippet.spans }] as const]
    }),
  )
}
