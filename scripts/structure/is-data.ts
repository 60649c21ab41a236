/**
 * Returns whether a source file holds data, which has its own length limit: a list is as long as its contents. Lists
 * are in `data/`, test samples in `*.samples.ts`, and generated code in `*.gen.ts`; JSON and tables are not source files at all.
 */
export const isData = (file: string): boolean => /\/data\/|\.gen\.ts$|\.samples\.ts$/.test(file)
