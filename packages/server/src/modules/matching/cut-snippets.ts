import { snippetOf } from '@rolecall/domain/search/find-hits'
import { highlightsOf, type Query } from '@rolecall/domain/search/query-tree'
import type { Span } from '@rolecall/domain/span'
import type { Tx } from '../../ground/db/connect.ts'
import type { BlindReader } from '../blind/blind-gate.queries.ts'
import { readTextsFor } from '../blind/read-texts.ts'
import { listTexts } from './snippets.queries.ts'

/** Characters of a snippet, and of the text that it is cut from. */
const SNIPPET_WIDTH = 180
const SNIPPET_TEXT_MAX = 30_000

type Reading = { tx: Tx; session: BlindReader }
export type Snippet = { text: string; spans: Span[] }

/** Of each résumé the piece of its text that shows most of what was looked for, if the text shows any. */
export async function cutSnippets(
  { tx, session }: Reading,
  query: Query,
  shown: readonly { resume_id: string; candidate_id: string }[],
): Promise<Map<string, Snippet>> {
  if (shown.length === 0 || highlightsOf(query).length === 0) return new Map()
  const people = new Map(shown.map(({ resume_id, candidate_id }) => [resume_id, candidate_id]))
  const [texts, read] = await Promise.all([
    listTexts(tx, [...people.keys()], SNIPPET_TEXT_MAX),
    readTextsFor(tx, session, [...new Set(people.values())]),
  ])
  return new Map(
    [...texts].flatMap(([id, text]) => {
      // Redrawn whole and then cut: in a piece on one line nothing tells any more where an age or a father's name ends.
      const snippet = snippetOf(read(people.get(id) ?? '', text), query, SNIPPET_WIDTH)
      return snippet.spans.length === 0
        ? []
        : [[id, { text: snippet.text.replace(/\s/g, ' '), spans: snippet.spans }] as const]
    }),
  )
}
