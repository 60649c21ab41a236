import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { certaintyOf, fieldsOfTitle, fieldsOfWork, titlesOfFields } from '@rolecall/domain/matching/fields-of-work'
import type { Division } from '@rolecall/domain/matching/occupations/occupation-model'
import { modelWords } from '@rolecall/domain/matching/occupations/title-features'
import { OWN_TITLES } from './own-titles.ts'

/** A title as words, and its target in one division: places of its classes with their shares, which sum to 1. */
export type Example = { words: string[]; division: number; targets: [place: number, share: number][]; weight: number }

/** A title with the code of an occupation, of O*NET-SOC or of ISCO. */
type CodedTitle = { title: string; code: string; source: 'onet' | 'isco'; isText?: boolean }

export const SOC = 0
export const ISCO = 1
export const FIELD = 2

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean).slice(1)
const cellsOf = (file: string) => linesOf(file).map((line) => line.split('\t'))
const unquoted = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

/** Returns the six-digit occupation; for those that are just "all other", the more detailed code. */
const socOf = (code: string): string => (code.slice(5, 7) === '99' ? code : code.slice(0, 7))
const iscoOf = (code: string): string => code.slice(0, 4)

/** Reads the published titles. @param folder with `onet-29.2` and `esco-1.1.1` as published */
function readTitles(folder: string): { titled: CodedTitle[]; names: Map<string, string> } {
  const onet = (name: string) => cellsOf(join(folder, 'onet-29.2', `${name}.txt`))
  const names = new Map<string, string>()
  const titled: CodedTitle[] = []
  const add = (title: string, code: string, source: CodedTitle['source'], isText = false) => {
    if (title) titled.push({ title, code: source === 'onet' ? socOf(code) : iscoOf(code), source, isText })
  }
  for (const [code = '', title = '', description = ''] of onet('Occupation Data')) {
    if (!names.has(socOf(code)) || code.endsWith('.00')) names.set(socOf(code), title)
    add(title, code, 'onet')
    for (const part of description.split(/[.;,] /)) add(part, code, 'onet', true)
  }
  for (const [code = '', title = ''] of [...onet('Alternate Titles'), ...onet('Sample of Reported Titles')])
    add(title, code, 'onet')
  // "title,preferred label,code": only the title may contain commas.
  const labels = new Map<string, Map<string, number>>()
  for (const line of linesOf(join(folder, 'esco-1.1.1', 'occupations_augmented.csv'))) {
    const code = line.slice(line.lastIndexOf(',') + 1)
    const rest = line.slice(0, line.lastIndexOf(','))
    const end = rest.startsWith('"') ? rest.indexOf('",') + 1 : rest.indexOf(',')
    add(unquoted(rest.slice(0, end)), code, 'isco')
    const counts = labels.get(iscoOf(code)) ?? new Map<string, number>()
    const label = unquoted(rest.slice(end + 1))
    labels.set(iscoOf(code), counts.set(label, (counts.get(label) ?? 0) + 1))
  }
  for (const [code, counts] of labels) names.set(code, [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? code)
  for (const line of OWN_TITLES.trim().split('\n')) {
    const [codes = '', titles = ''] = line.split(': ')
    const [soc = '', isco = ''] = codes.split(' ')
    for (const title of titles.split(', '))
      titled.push({ title, code: soc, source: 'onet' }, { title, code: isco, source: 'isco' })
  }
  return { titled, names }
}

/** Minimum share of a field among an occupation's titles; rarer ones are dropped. */
const LEAST_SHARE = 0.12
const OF_OUR_TABLES = 3
const OF_A_CLASS = 0.5
const OF_TEXT = 0.3
/**
 * Exponent that balances classes: one with many titles is not more likely because of that, and unbalanced, the rare
 * ones would be forgotten.
 */
const BALANCE = -0.3

/** Lists the training examples and the classes. @param isHeldBack titles that are left out, by their words */
export function listExamples(folder: string, isHeldBack: (words: string) => boolean) {
  const { titled, names } = readTitles(folder)
  const kept = titled
    .map((each) => ({ ...each, words: modelWords(each.title) }))
    .filter(({ words }) => words.length > 0 && !isHeldBack(words.join(' ')))
  const codesOf = (source: CodedTitle['source']) =>
    [...new Set(titled.filter((each) => each.source === source).map(({ code }) => code))].toSorted()
  const divisionOf = (name: string, codes: string[]): Division => ({
    name,
    codes,
    labels: codes.map((code) => names.get(code) ?? code),
  })
  const divisions = [
    divisionOf('soc', codesOf('onet')),
    divisionOf('isco', codesOf('isco')),
    { name: 'field', codes: fieldsOfWork, labels: fieldsOfWork },
  ]
  const places = divisions.map(({ codes }) => new Map(codes.map((code, place) => [code, place])))
  const counts = new Map<string, number>()
  for (const { code } of kept) counts.set(code, (counts.get(code) ?? 0) + 1)
  const fields = fieldsOfCodes(kept)
  const fieldPlaces = places[FIELD] ?? new Map<string, number>()
  const examples = kept.flatMap(({ words, code, source, isText }): Example[] => {
    const division = source === 'onet' ? SOC : ISCO
    const weight = (counts.get(code) ?? 1) ** BALANCE * (isText ? OF_TEXT : 1)
    const known = (fields.get(code) ?? []).map(([field, share]): [number, number] => [
      fieldPlaces.get(field) ?? 0,
      share,
    ])
    return [
      { words, division, targets: [[places[division]?.get(code) ?? 0, 1]], weight },
      ...(known.length > 0 ? [{ words, division: FIELD, targets: known, weight: weight * OF_A_CLASS }] : []),
    ]
  })
  const mean = examples.reduce((sum, { weight }) => sum + weight, 0) / examples.length
  for (const example of examples) example.weight /= mean
  for (const [field, titles] of titlesOfFields)
    for (const words of titles.map(modelWords).filter((each) => each.length > 0 && !isHeldBack(each.join(' '))))
      examples.push({ words, division: FIELD, targets: [[fieldPlaces.get(field) ?? 0, 1]], weight: OF_OUR_TABLES })
  return { divisions, examples, titled }
}

/** Counts our tables' classification of all titles of an occupation, so that a mistake about one of them weighs little. */
function fieldsOfCodes(titled: readonly CodedTitle[]): Map<string, [field: string, share: number][]> {
  const sums = new Map<string, Map<string, number>>()
  for (const { title, code, isText } of titled) {
    if (isText) continue
    const sum = sums.get(code) ?? new Map<string, number>()
    sums.set(code, sum)
    const certainty = certaintyOf(title)
    for (const [field, share] of fieldsOfTitle(title)) sum.set(field, (sum.get(field) ?? 0) + share * certainty)
  }
  return new Map(
    [...sums].map(([code, sum]) => {
      const all = [...sum.values()].reduce((total, amount) => total + amount, 0)
      const kept = [...sum].filter(([, amount]) => amount >= LEAST_SHARE * all)
      const rest = kept.reduce((total, [, amount]) => total + amount, 0)
      return [code, kept.map(([field, amount]): [string, number] => [field, amount / rest])]
    }),
  )
}
