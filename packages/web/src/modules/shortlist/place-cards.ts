import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { shortlist } from '@rolecall/contract/shortlist/shortlist'

type Page = CallResult<typeof shortlist.cards>
type Card = Page['results'][number]

/** Compares cards as the server does, best first; ids are integers of any length. */
export const compareByScore = (one: Card, other: Card): number =>
  other.standing - one.standing ||
  one.id.length - other.id.length ||
  (one.id < other.id ? -1 : Number(one.id > other.id))

type Options = {
  pages: readonly Page[]
  /** Candidates with changes. */
  ids: ReadonlySet<string>
  /** The changed candidates that are in the list now, with the list's total and counts. */
  answer: Page
  /** Undefined if the order can't be derived from the cards. */
  compare: typeof compareByScore | undefined
}

/**
 * Returns the loaded pages as a new read would: removed candidates are gone, new ones are at their place, unless that
 * is beyond what was read. Undefined if the place can't be determined.
 */
export function placeCards({ pages, ids, answer, compare }: Options): Page[] | undefined {
  const shown = new Map(pages.flatMap(({ results }) => results.map((card) => [card.id, card] as const)))
  const now = new Map(answer.results.map((card) => [card.id, card]))
  const isInPlace = (card: Card) => {
    const before = shown.get(card.id)
    return before !== undefined && (!compare || compare(before, card) === 0)
  }
  const toPlace = answer.results.filter((card) => !isInPlace(card))
  if (toPlace.length > 0 && !compare) return undefined

  const lists = pages.map(({ results }) =>
    results.flatMap((card) => {
      if (!ids.has(card.id)) return card
      const next = now.get(card.id)
      return next && isInPlace(next) ? next : []
    }),
  )
  const kept = pages.flatMap(({ results }) => results).filter(({ id }) => !ids.has(id))
  const isAllRead = kept.length + answer.results.length >= answer.total
  for (const card of toPlace) if (compare) insert(lists, card, { compare, isAllRead })
  return pages.map((page, index) => ({
    ...page,
    ...(index === 0 && countsOf(answer)),
    results: lists[index] ?? [],
    total: answer.total,
  }))
}

type Order = { compare: typeof compareByScore; isAllRead: boolean }

/** Inserts a card in order. After the last loaded card, candidates not read yet may follow. */
function insert(lists: Card[][], card: Card, { compare, isAllRead }: Order): void {
  for (const list of lists) {
    const place = list.findIndex((other) => compare(card, other) < 0)
    if (place < 0) continue
    list.splice(place, 0, card)
    return
  }
  if (isAllRead) lists.at(-1)?.push(card)
}

const countsOf = (answer: Page): Partial<Page> =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => name.startsWith('aggregate_')))
