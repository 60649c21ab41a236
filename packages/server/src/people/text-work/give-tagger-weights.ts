import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { provideTaggerWeights } from '@rolecall/domain/skills/tagger/tagger-model'

const WEIGHTS = '@rolecall/domain/skills/tagger/skill-tagger-weights.tsv'

/** Hands the domain what the skill tagger has learned. To be called where a process or thread begins that reads descriptions. */
export const giveTaggerWeights = (): void =>
  provideTaggerWeights(() => readFileSync(createRequire(import.meta.url).resolve(WEIGHTS), 'utf8'))
