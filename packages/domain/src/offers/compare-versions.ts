import { sentence } from '../text/sentence.ts'
import type { OfferContent } from './offer-content.ts'
import { type PaylessContent, renderOffer } from './render-offer.ts'

type Content = OfferContent | PaylessContent

/** A line of the text: in both, only in the later, or only in the earlier. */
export type ComparedLine = { sign: 'same' | 'added' | 'removed'; text: string }

export type VersionDifference = {
  /** What changed among the facts, in words. */
  said: readonly string[]
  lines: readonly ComparedLine[]
}

/** What differs between two versions, in words and line by line; of what both sides lack nothing is said. */
export function compareVersions(before: Content, after: Content, writing?: { days: string }): VersionDifference {
  const [old, now] = [renderOffer(before, writing), renderOffer(after, writing)]
  const labels = new Set([...old.facts, ...now.facts].map(({ label }) => label))
  const said = [...labels].flatMap((label) => {
    const [from, to] = [old, now].map(({ facts }) => facts.find((fact) => fact.label === label)?.value ?? '')
    return from === to ? [] : [sayChange(label, from ?? '', to ?? '')]
  })
  return { said, lines: compareLines(before.body.split('\n'), after.body.split('\n')) }
}

function sayChange(label: string, from: string, to: string): string {
  if (from === '') return sentence('{label} is new: {to}.', { label, to })
  if (to === '') return sentence('{label} was left out; it was {from}.', { label, from })
  return sentence('{label} changed from {from} to {to}.', { label, from, to })
}

/**
 * Lines of both in an order that has the most of them in common. Beyond what begins and ends alike, the table of lengths is
 * at most 20,000 characters of text a side, as many lines at the worst; those beyond `COMPARED_MAX` are told as a whole.
 */
const COMPARED_MAX = 1_000

export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1
  const same = (texts: readonly string[]): ComparedLine[] => texts.map((text) => ({ sign: 'same', text }))
  return [
    ...same(before.slice(0, start)),
    ...compareMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ]
}

function compareMiddle(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const removed = before.map((text) => ({ sign: 'removed' as const, text }))
  const added = after.map((text) => ({ sign: 'added' as const, text }))
  if (before.length > COMPARED_MAX || after.length > COMPARED_MAX) return [...removed, ...added]
  const width = after.length + 1
  // At each pair of places, how many lines the rests have in common.
  const common = new Uint16Array((before.length + 1) * width)
  const at = (one: number, other: number) => common[one * width + other] ?? 0
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1)
      common[one * width + other] =
        before[one] === after[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1))
  const lines: ComparedLine[] = []
  let [one, other] = [0, 0]
  while (one < before.length || other < after.length) {
    const [old, now] = [removed[one], added[other]]
    if (old && now && old.text === now.text) {
      lines.push({ sign: 'same', text: old.text })
      one += 1
      other += 1
    } else if (old && (!now || at(one + 1, other) >= at(one, other + 1))) {
      lines.push(old)
      one += 1
    } else if (now) {
      lines.push(now)
      other += 1
    }
  }
  return lines
}
