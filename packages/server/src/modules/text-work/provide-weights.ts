import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { provideOccupationWeights } from '@rolecall/domain/matching/occupations/occupation-model'
import { provideTaggerWeights } from '@rolecall/domain/skills/tagger/tagger-model'

const { resolve } = createRequire(import.meta.url)

/**
 * Hands the domain what was learned of skills and of occupations. To be called where a process or thread begins that reads
 * descriptions or compares careers; nothing is read before it is asked for.
 */
export function giveWeights(): void {
  provideTaggerWeights(() => readFileSync(resolve('@rolecall/domain/skills/tagger/skill-tagger-weights.tsv'), 'utf8'))
  provideOccupationWeights(() => readFileSync(resolve('@rolecall/domain/matching/occupations/occupation-weights.bin')))
}
