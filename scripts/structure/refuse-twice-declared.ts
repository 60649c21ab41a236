import type { ModuleDeclaration } from '../../packages/server/src/platform/kernel/define-module.ts'
import { Refusal } from './refusal.ts'

type Part = keyof ModuleDeclaration

/**
 * The parts in which a name may occur only once, and what an entry is called. Events of both sorts are looked up by the same name.
 * `locks` is not here: several modules may lock rows of one table.
 */
const NAMESPACES: readonly { parts: readonly Part[]; entry: string }[] = [
  { parts: ['events', 'liveEvents'], entry: 'event' },
  { parts: ['links'], entry: 'link' },
  { parts: ['linkRows'], entry: 'link row' },
  { parts: ['peopleTables'], entry: 'table of people' },
  { parts: ['mailKinds'], entry: 'email kind' },
]

/**
 * Throws a `Refusal` with a sentence for each name that is declared more than once: the generated lists would keep the last entry
 * and silently drop the other.
 */
export function refuseTwiceDeclared(declared: readonly { name: string; module: ModuleDeclaration }[]): void {
  const sentences = NAMESPACES.flatMap(({ parts, entry }) => {
    return describeTwice(
      entry,
      declared.map(({ name, module }) => ({
        name,
        entries: parts.flatMap((part) => Object.keys(module[part] ?? {})),
      })),
    )
  })
  if (sentences.length > 0) throw new Refusal(sentences.join('\n'))
}

type Declaring = { name: string; entries: readonly string[] }

/** Throws a `Refusal` with a sentence for each entry of one sort that is declared more than once. */
export function refuseTwice(entry: string, declared: readonly Declaring[]): void {
  const sentences = describeTwice(entry, declared)
  if (sentences.length > 0) throw new Refusal(sentences.join('\n'))
}

function describeTwice(entry: string, declared: readonly Declaring[]): string[] {
  const all = declared.flatMap(({ name: by, entries }) => entries.map((name) => ({ name, by })))
  return [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, same]) =>
    same.length > 1 ? [describe(`${entry} “${name}”`, [...new Set(same.map(({ by }) => by))])] : [],
  )
}

function describe(entry: string, [first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return `The ${entry} is declared twice by ${first}. Rename or remove one of them.`
  const all = new Intl.ListFormat('en').format([first, ...others])
  return `The ${entry} is declared by ${all}. Rename it or remove it in all but one of them.`
}
