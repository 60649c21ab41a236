import { readFileSync } from 'node:fs'
import { provideOccupationWeights } from '../src/matching/occupations/occupation-model.ts'
import { provideTaggerWeights } from '../src/skills/tagger/tagger-model.ts'

// Before each file of tests: what a process of the server and a page of the client hand in, too.
const fileOf = (path: string) => new URL(`../src/${path}`, import.meta.url)
provideTaggerWeights(() => readFileSync(fileOf('skills/tagger/skill-tagger-weights.tsv'), 'utf8'))
provideOccupationWeights(() => readFileSync(fileOf('matching/occupations/occupation-weights.bin')))
