/**
 * Whether a source file holds data, which has a measure of its own: a list is as long as what it lists. Lists stand in `data/`,
 * what tests read in `*.samples.ts`, what a program writes in `*.gen.ts`, and the numbers of the product in `limits.ts`; JSON and
 * tables are no source files at all.
 */
export const isData = (file: string): boolean => /\/data\/|\.gen\.ts$|\.samples\.ts$|\/limits\.ts$/.test(file)
