import { SourceRefused, type Step } from './adapter.ts'

/**
 * A page of what a source says. `next`: what to ask for after it; a phase ends with a page without it. `total`: how many people
 * all pages have, if the source says so.
 */
export type SourcePage = { steps: Step[]; next?: string | undefined; total?: number | undefined }

/** A part of a reading: all jobs, then all candidates. `read` gets the `next` of the page before. */
export type Phase = { name: string; read: (cursor: string | undefined) => Promise<SourcePage> }

const MARK_LENGTH_MAX = 2_000

type Place = { phase: number; cursor?: string }

/**
 * Reads phases one after the other, page by page, with a mark after each page. Throws SourceRefused where a source names the
 * same next page twice, since its list would never end.
 */
export async function* readPhases(phases: readonly Phase[], after: string | undefined): AsyncGenerator<Step> {
  const from = after === undefined ? { phase: 0 } : parseMark(after, phases)
  for (let phase = from.phase; phase < phases.length; phase++) {
    const { name, read } = phases[phase] as Phase
    const seen = new Set<string>()
    let cursor = phase === from.phase ? from.cursor : undefined
    do {
      const page = await read(cursor)
      if (page.total !== undefined) yield { total: page.total }
      yield* page.steps
      cursor = page.next
      if (cursor !== undefined && seen.has(cursor))
        throw new SourceRefused('The source keeps sending the same page of a list. Go on later.')
      if (cursor !== undefined) seen.add(cursor)
      const mark = JSON.stringify(cursor === undefined ? [phases[phase + 1]?.name ?? 'end'] : [name, cursor])
      if (mark.length <= MARK_LENGTH_MAX) yield { mark }
    } while (cursor !== undefined)
  }
}

function parseMark(mark: string, phases: readonly Phase[]): Place {
  let parts: unknown
  try {
    parts = JSON.parse(mark)
  } catch {
    parts = undefined
  }
  const [name, cursor] = Array.isArray(parts) ? parts : []
  if (name === 'end') return { phase: phases.length }
  const phase = phases.findIndex((each) => each.name === name)
  if (phase < 0) throw new SourceRefused('This reading can’t be continued. Start it again.')
  return { phase, ...(typeof cursor === 'string' && { cursor }) }
}

/** Returns a function that says whether a key comes for the first time. */
export function rememberKeys(): (key: string) => boolean {
  const seen = new Set<string>()
  return (key) => {
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  }
}
