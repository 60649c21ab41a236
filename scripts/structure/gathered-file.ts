/** The first lines of a generated file. */
export const HEAD = '// Written by npm run gather from the folders of the modules. Do not edit.\n\n'

/** Converts `exit-interviews` to its name in code: `exitInterviews`. */
export const idOf = (area: string): string => area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
