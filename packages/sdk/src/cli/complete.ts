import type { Calls } from '@rolecall/contract/platform/define-calls'
import { typedOf } from './names.ts'
import { OWN_OPTIONS } from './own-options.ts'

// Shells ask the command itself for completions, so that they never become outdated.

export const COMPLETIONS: Readonly<Record<string, string>> = {
  bash: `_rolecall() {
  local IFS=$'\\n'
  COMPREPLY=($(rolecall __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _rolecall rolecall
`,
  zsh: `#compdef rolecall
_rolecall() {
  local -a found
  found=("\${(@f)$(rolecall __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  [[ -n "$found" ]] && compadd -a found || _files
}
# Out of a folder of functions this file is the function itself, the first time that it is asked.
if [[ "$funcstack[1]" = _rolecall ]]; then _rolecall "$@"; else compdef _rolecall rolecall; fi
`,
  fish: `function __rolecall_complete
  set -l words (commandline -opc)
  set -l last (commandline -ct)
  rolecall __complete $words[2..-1] "$last" 2>/dev/null
end
function __rolecall_wants_file
  contains -- (commandline -opc)[-1] --file --input --output -o
end
complete -c rolecall -n 'not __rolecall_wants_file' -f -a '(__rolecall_complete)'
complete -c rolecall -n __rolecall_wants_file -F
`,
}

const BESIDE = ['login', 'logout', 'download', 'completion']

/** Returns the possible completions of the last of some words. */
export async function completionsOf(
  words: readonly string[],
  nouns: readonly string[],
  verbsOf: (noun: string) => Promise<Calls>,
): Promise<string[]> {
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1).filter((word) => !word.startsWith('-'))
  const noun = nouns.find((name) => typedOf(name) === before[0])
  const among = async (): Promise<string[]> => {
    if (before.length === 0) return [...nouns.map(typedOf), ...BESIDE]
    if (before[0] === 'completion') return Object.keys(COMPLETIONS)
    if (!noun) return []
    const calls = await verbsOf(noun)
    if (before.length === 1) return Object.keys(calls).map(typedOf)
    const call = Object.entries(calls).find(([name]) => typedOf(name) === before[1])?.[1]
    if (!call || !last.startsWith('-')) return []
    const { listFields } = await import('./fields.ts')
    return [
      ...listFields(call).map(({ typed }) => `--${typed}`),
      ...Object.keys(OWN_OPTIONS).map((name) => `--${name}`),
    ]
  }
  return (await among()).filter((each) => each.startsWith(last)).sort()
}
