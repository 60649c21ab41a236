import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { provideOccupationWeights } from '@rolecall/domain/matching/occupations/occupation-model'
import { provideTaggerWeights } from '@rolecall/domain/skills/tagger/tagger-model'

const { resolve } = createRequire(import.meta.url)

/**
 * Provides the domain with the weights learned for skills and occupations. Must be called at the start of each process or
 * thread that reads descriptions or compares careers; loads nothing before it is needed.
 */
export function provideWeights(): void {
  provideTaggerWeights(() => readFileSync(resolve('@rolecall/domain/skills/tagger/skill-tagger-weights.tsv'), 'utf8'))
  provideOccupationWeights(() => readFileSync(resolve('@rolecall/domain/matching/occupations/occupation-weights.bin')))
}
