import { readFileSync } from 'node:fs'

/** Reads the lines of a JSON Lines file. */
export const readJsonLines = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T)
