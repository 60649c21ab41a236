import { careerFit } from '@rolecall/domain/matching/weights'
import { CAREERS_KEPT, type CompanyIndex } from './company-index.ts'
import type { Question } from './index-query.ts'
import { BLOCK, Walk } from './postings.ts'

type Careers = { fits: Uint8Array<ArrayBuffer>; length: number }

const kept = new WeakMap<CompanyIndex, Map<string, Careers>>()
/** Sums for one block; amounts and marks are whole numbers. */
const shared = new Int32Array(BLOCK)

/**
 * How well the work of each person matches, by place. A position asks for the same lines again and again, and a place never gets
 * other lines, so only the places added since are computed.
 */
export function careersOf(index: CompanyIndex, lines: Question['lines']): Uint8Array<ArrayBuffer> {
  const known = kept.get(index) ?? new Map<string, Careers>()
  kept.set(index, known)
  const key = lines.map(({ line, amount }) => `${line} ${amount}`).join()
  const careers = known.get(key) ?? { fits: new Uint8Array(0), length: 0 }
  known.delete(key)
  known.set(key, careers)
  for (const oldest of known.keys()) if (known.size > CAREERS_KEPT) known.delete(oldest)
  if (careers.fits.length < index.length) {
    const wider = new Uint8Array(index.ids.length)
    wider.set(careers.fits)
    careers.fits = wider
  }
  if (careers.length < index.length) fillIn(index, lines, careers)
  return careers.fits
}

function fillIn(index: CompanyIndex, lines: Question['lines'], careers: Careers): void {
  const walks = lines.flatMap(({ line, amount }) => {
    const list = index.lines.get(line)
    return list ? [{ amount, list: new Walk(list) }] : []
  })
  for (const { list } of walks) list.passTo(careers.length)
  for (let from = careers.length; from < index.length; from += BLOCK) {
    const end = Math.min(from + BLOCK, index.length)
    shared.fill(0)
    for (const { list, amount } of walks) addWork(list, amount, { from, end })
    for (let place = from; place < end; place += 1) careers.fits[place] = careerFit(shared[place - from] as number)
  }
  careers.length = index.length
}

function addWork(list: Walk, amount: number, { from, end }: { from: number; end: number }): void {
  const { places, marks } = list
  const past = list.passTo(end)
  for (let at = past.from; at < past.end; at += 1) {
    const person = (places[at] as number) - from
    shared[person] = (shared[person] as number) + amount * (marks[at] as number)
  }
}
