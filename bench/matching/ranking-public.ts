import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsOf } from './bm25.ts'
import { ADVERTISEMENTS_TEXT } from './ranking-advertisements.samples.ts'

export type LabelledJob = { id: string; occupation: string; title: string; text: string }

/**
 * Occupations as in public data: titles of ESCO and O*NET, software of O*NET, and tasks in the words of those public
 * descriptions that are not used as queries. Nobody who wrote the tables of fields chose any of the words, except for
 * the advertisements in technology, which the public descriptions hardly cover.
 */
export type PublicOccupation = {
  key: string
  /** Key shared by neighbouring occupations, as a prefix. */
  family: string
  isTechnical: boolean
  titles: string[]
  tasks: string[]
  skills: string[]
  jobs: LabelledJob[]
}

const LEAST_DESCRIPTIONS = 4
const SKILLS_MAX = 18
/** Phrases of sentences in a description that are not about the work. */
const NOT_A_TASK =
  /appl(?:y|ication|icants?)|qualif|degree|years|salary|redacted|require|experience|candidate|position|vacan|http|deadline|email|organi[sz]ation/i

type Row = Record<string, string>

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean)

/** Reads a tab-separated table with a header line. */
function tableOf(file: string): Row[] {
  const [head = '', ...rows] = linesOf(file)
  const names = head.split('\t')
  return rows.map((row) => Object.fromEntries(row.split('\t').map((cell, at) => [names[at] ?? '', cell])))
}

const unquoted = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

/** Reads "title,preferred label,code": only the title may contain commas. */
function escoTitles(folder: string): { title: string; code: string }[] {
  return linesOf(join(folder, 'taxonomy/esco-1.1.1/occupations_augmented.csv')).map((line) => {
    const code = line.slice(line.lastIndexOf(',') + 1)
    const rest = line.slice(0, line.lastIndexOf(','))
    const title = rest.startsWith('"') ? rest.slice(0, rest.indexOf('",') + 1) : rest.slice(0, rest.indexOf(','))
    return { title: unquoted(title), code }
  })
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/[·•;.\uf0b7]|\s[-–]\s/)
    .map((part) => part.trim())
    .filter((part) => part.length >= 30 && part.length <= 160 && !NOT_A_TASK.test(part))

/** Finds names of skills in a text, those with rare words first. */
function skillsIn(text: string, names: readonly string[], rarity: ReadonlyMap<string, number>): string[] {
  const plain = ` ${wordsOf(text).join(' ')} `
  return names
    .map((name) => ({ name, words: wordsOf(name) }))
    .filter(({ words }) => words.length > 0 && plain.includes(` ${words.join(' ')} `))
    .map(({ name, words }) => ({ name, tells: words.reduce((sum, word) => sum + (rarity.get(word) ?? 0), 0) }))
    .toSorted((one, other) => other.tells - one.tells)
    .slice(0, SKILLS_MAX)
    .map(({ name }) => name)
}

/**
 * Returns the occupations of the public descriptions: every second description of an occupation is a query, the
 * others provide people's words.
 */
function describedOccupations(folder: string): PublicOccupation[] {
  const descriptions = linesOf(join(folder, 'job-descriptions/hahu-dev.jsonl')).map((line): Row => JSON.parse(line))
  const groups = [...Map.groupBy(descriptions, ({ esco_code = '' }) => esco_code.slice(0, 4))]
    .filter(([, group]) => group.length >= LEAST_DESCRIPTIONS)
    .toSorted(([one], [other]) => one.localeCompare(other))
  const titles = escoTitles(folder)
  const names = linesOf(join(folder, 'taxonomy/esco-1.1.1/skills.csv')).slice(1).map(unquoted)
  const lent = groups.map(([key, group]) => ({ key, group, lenders: group.filter((_, at) => at % 2 === 1) }))
  const texts = lent.map(({ lenders }) => lenders.map(({ text = '' }) => text).join('. '))
  const spread = new Map<string, number>()
  for (const text of texts) for (const word of new Set(wordsOf(text))) spread.set(word, (spread.get(word) ?? 0) + 1)
  const rarity = new Map([...spread].map(([word, count]) => [word, Math.log(texts.length / count)]))
  return lent.map(({ key, group, lenders }, at) => ({
    key,
    family: key.slice(0, 3),
    isTechnical: false,
    titles: titles
      .filter(({ code }) => lenders.some(({ esco_code }) => code === esco_code))
      .map(({ title }) => title[0]?.toUpperCase() + title.slice(1)),
    tasks: lenders.flatMap(({ text = '' }) => sentencesOf(text)),
    skills: skillsIn(texts[at] ?? '', names, rarity),
    jobs: group
      .filter((_, place) => place % 2 === 0)
      .map(({ id = '', title = '', text = '' }) => ({ id, title, text, occupation: key })),
  }))
}

/** Returns occupations in technology, by their O*NET codes; the advertisements are ours. */
function technicalOccupations(folder: string): PublicOccupation[] {
  const onet = (name: string) => tableOf(join(folder, 'taxonomy/onet-29.2', `${name}.txt`))
  const [titles, alternate, skills, data] = [
    onet('Sample of Reported Titles'),
    onet('Alternate Titles'),
    onet('Technology Skills'),
    onet('Occupation Data'),
  ]
  const advertisements = ADVERTISEMENTS_TEXT.trim()
    .split('\n')
    .map((line, number) => {
      const [occupation = '', title = '', ...text] = line.split('; ')
      return { id: `advertisement-${number}`, occupation, title, text: text.join('; ') }
    })
  return [...Map.groupBy(advertisements, ({ occupation }) => occupation)].map(([key, jobs]) => {
    const isIts = (row: Row) => row['O*NET-SOC Code'] === key
    const known = skills.filter(isIts)
    const wanted = known.filter((row) => row['In Demand'] === 'Y')
    const hot = known.filter((row) => row['Hot Technology'] === 'Y')
    return {
      key,
      family: key.slice(0, 6),
      isTechnical: true,
      titles: [
        ...titles.filter(isIts).map((row) => row['Reported Job Title'] ?? ''),
        ...alternate
          .filter(isIts)
          .slice(0, 12)
          .map((row) => row['Alternate Title'] ?? ''),
      ].map((title) => title.replace(/\s*\(.*\)/, '')),
      tasks: data.filter(isIts).flatMap(({ Description = '' }) => sentencesOf(Description.replaceAll(', and ', '. '))),
      skills: [...(wanted.length > 0 ? wanted : hot), ...known.slice(0, wanted.length / 2)].map(
        ({ Example = '' }) => Example,
      ),
      jobs,
    }
  })
}

export const listPublicOccupations = (folder: string): PublicOccupation[] => [
  ...describedOccupations(folder),
  ...technicalOccupations(folder),
]
