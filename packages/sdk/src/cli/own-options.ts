/** Options of the command itself; all others name fields of the call. */
export const OWN_OPTIONS = {
  json: 'print JSON; with --all, one row per line',
  all: 'fetch all pages',
  data: 'request body as JSON; flags override its fields',
  input: 'request body from a file; - for standard input',
  file: 'file to upload; can be repeated',
  output: 'save a returned file here; - for standard output',
  profile: 'profile whose key to use',
  url: 'address of Rolecall, instead of the profile’s',
  insecure: 'allow sending the key over http:// to another machine',
  help: 'show help',
} as const
export type OwnOption = keyof typeof OWN_OPTIONS

/** Options without a value. */
export const NAKED_OPTIONS: readonly OwnOption[] = ['json', 'all', 'insecure', 'help']
export const isOwnOption = (name: string): name is OwnOption => Object.hasOwn(OWN_OPTIONS, name)
