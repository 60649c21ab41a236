/** Options of the command itself; all others name fields of the call. */
export const OWN_OPTIONS = {
  json: 'print JSON; with --all a line for each row',
  all: 'ask for all pages',
  data: 'the body, or what flags do not say of it, as JSON',
  input: 'the same from a file, or - for what is piped in',
  file: 'a file to send along; may be repeated',
  output: 'where a file that is answered goes; - prints it',
  profile: 'whose key, as rolecall login kept it',
  url: 'where Rolecall is, in place of the profile’s',
  insecure: 'sends the key over http:// to another machine',
  help: 'says what there is',
} as const
export type OwnOption = keyof typeof OWN_OPTIONS

/** Options without a value. */
export const NAKED_OPTIONS: readonly OwnOption[] = ['json', 'all', 'insecure', 'help']
export const isOwnOption = (name: string): name is OwnOption => Object.hasOwn(OWN_OPTIONS, name)
