import { readFileSync } from 'node:fs'
import { provideTaggerWeights } from '../src/skills/tagger/tagger-model.ts'

// Before each file of tests: what a process of the server and a page of the client hand in, too.
const WEIGHTS = new URL('../src/skills/tagger/skill-tagger-weights.tsv', import.meta.url)
provideTaggerWeights(() => readFileSync(WEIGHTS, 'utf8'))
