import { readFileSync } from 'node:fs'
import { provideOccupationWeights } from '../src/matching/occupations/occupation-model.ts'
import { provideTaggerWeights } from '../src/skills/tagger/tagger-model.ts'

// Runs before each test file, and provides the weights as the server process and the client page do.
const fileOf = (path: string) => new URL(`../src/${path}`, import.meta.url)
provideTaggerWeights(() => readFileSync(fileOf('skills/tagger/skill-tagger-weights.tsv'), 'utf8'))
provideOccupationWeights(() => readFileSync(fileOf('matching/occupations/occupation-weights.bin')))
