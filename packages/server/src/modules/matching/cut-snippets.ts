import { snippetOf } from '@rolecall/domain/search/find-hits'
import { highlightsOf, type Query } from '@rolecall/domain/search/query-tree'
import type { Span } from '@rolecall/domain/text/span'
import type { Tx } from '../../platform/db/connect.ts'
import type { BlindReader } from '../blind-review/blind-gate.queries.ts'
import { createTextRedactor } from '../blind-review/create-text-redactor.ts'
import { listTexts } from './snippets.queries.ts'

/** Number of characters of a snippet, and of the text that it is cut from. */
const SNIPPET_WIDTH = 180
const SNIPPET_TEXT_MAX = 30_000

type Reading = { tx: Tx; session: BlindReader }
export type Snippet = { text: string; spans: Span[] }

/** Returns for each résumé the passage that shows most of what was searched, if its text shows any. */
export async function extractSnippets(
  { tx, session }: Reading,
  query: Query,
  shown: readonly { resume_id: string; candidate_id: string }[],
): Promise<Map<string, Snippet>> {
  if (shown.length === 0 || highlightsOf(query).length === 0) return new Map()
  const people = new Map(shown.map(({ resume_id, candidate_id }) => [resume_id, candidate_id]))
  const [texts, read] = await Promise.all([
    listTexts(tx, [...people.keys()], SNIPPET_TEXT_MAX),
    createTextRedactor(tx, session, [...new Set(people.values())]),
  ])
  return new Map(
    [...texts].flatMap(([id, text]) => {
      // Redacted as a whole and then cut: a passage on one line does not show any more where an age or a father's name ends.
      const snippet = snippetOf(read(people.get(id) ?? '', text), query, SNIPPET_WIDTH)
      return snippet.spans.length === 0
        ? []
        : [[id, { text: snippet.text.replace(/\s/g, ' '), spans: snippet.spans }] as const]
    }),
  )
}
