import type { Call, Calls } from '@rolecall/contract/platform/define-calls'
import { isOfBrowsers } from '../call-shape.ts'
import { createCaller } from '../make-call.ts'
import { RolecallError } from '../rolecall-error.ts'
import { AREAS } from './areas.gen.ts'
import { findTyped } from './names.ts'
import { type Env, settingsOf } from './profiles.ts'
import type { Terminal } from './run-call.ts'
import { type SortedArguments, sortArguments } from './sort-arguments.ts'
import { orUsage, UsageError } from './usage-error.ts'

/** Returns the calls of an area that are not for browsers. */
async function verbsOf(noun: string): Promise<Calls> {
  const calls = (await AREAS[noun]?.()) ?? {}
  return Object.fromEntries(Object.entries(calls).filter(([, call]) => !isOfBrowsers(call)))
}

/** Exit codes of the command. */
export const ENDS = {
  done: 0,
  refused: 1,
  usage: 2,
  not_allowed: 3,
  not_found: 4,
  unavailable: 5,
  stopped: 130,
} as const

const BY_CODE: Readonly<Record<string, number>> = {
  not_signed_in: ENDS.not_allowed,
  not_allowed: ENDS.not_allowed,
  not_found: ENDS.not_found,
  too_many_requests: ENDS.unavailable,
  unavailable: ENDS.unavailable,
  unreachable: ENDS.unavailable,
  cut_off: ENDS.unavailable,
}

function explain(error: unknown, isJson: boolean, complain: Terminal['complain']): number {
  if (error instanceof RolecallError) {
    const { message, code, reason, fields, status } = error
    const wrong = Object.entries(fields)
    if (isJson) complain(JSON.stringify({ success: false, status_code: status, code, reason, message, fields }))
    else for (const line of [message, ...wrong.map(([name, says]) => `  ${name}: ${says}`)]) complain(line)
    return BY_CODE[code] ?? ENDS.refused
  }
  const isOurs = error instanceof UsageError
  complain(isOurs ? error.message : `Something went wrong: ${(error as Error)?.message ?? error}`)
  return isOurs ? ENDS.usage : ENDS.refused
}

async function callerOf(env: Env, { own }: SortedArguments) {
  const settings = await settingsOf(env, {
    profile: own.profile?.[0],
    url: own.url?.[0],
    insecure: own.insecure !== undefined,
  })
  return { settings, makeCall: orUsage(() => createCaller(settings)) }
}

async function runBeside(word: string, told: SortedArguments, env: Env, terminal: Terminal): Promise<boolean> {
  const rest = { ...told, words: told.words.slice(1) }
  if (word === 'login' || word === 'logout') {
    const signIn = await import('./sign-in.ts')
    await signIn[word](env, rest, terminal)
  } else if (word === 'completion') {
    const { COMPLETIONS } = await import('./complete.ts')
    const shell = findTyped(rest.words[0] ?? '', Object.keys(COMPLETIONS), 'completion for')
    terminal.screen.write(COMPLETIONS[shell] ?? '')
  } else if (word === 'download') {
    const [link] = rest.words
    if (!link) throw new UsageError('Missing link: rolecall download LINK')
    const { settings, makeCall } = await callerOf(env, told)
    const { fetchLink: followLink, saveDownload: keepDownload } = await import('./run-call.ts')
    const file = await followLink(link, settings.url, makeCall, terminal.signal)
    await keepDownload(file, told.own.output?.[0], terminal)
  } else return false
  return true
}

async function run(typed: readonly string[], env: Env, terminal: Terminal): Promise<void> {
  if (typed[0] === '__complete') {
    const { completionsOf } = await import('./complete.ts')
    for (const each of await completionsOf(typed.slice(1), Object.keys(AREAS), verbsOf))
      terminal.screen.write(`${each}\n`)
    return
  }
  const told = sortArguments(typed)
  const [noun, verb] = told.words
  if (noun === undefined || (noun === 'help' && !verb)) {
    const { helpOfAll } = await import('./help.ts')
    const text = helpOfAll(Object.keys(AREAS))
    if (told.own.help || noun) return terminal.screen.write(text)
    throw new UsageError(told.rest[0] ? `Unknown option --${told.rest[0].name}.` : text)
  }
  if (!told.own.help && (await runBeside(noun, told, env, terminal))) return
  const area = findTyped(noun, [...Object.keys(AREAS), 'login', 'logout', 'download', 'completion'], 'noun')
  const calls = await verbsOf(area)
  const { helpOfCall, helpOfNoun } = await import('./help.ts')
  if (verb === undefined) {
    if (told.own.help) return terminal.screen.write(helpOfNoun(area, calls))
    throw new UsageError(helpOfNoun(area, calls))
  }
  const name = findTyped(verb, Object.keys(calls), `verb of ${noun}`)
  const call = calls[name] as Call
  const { listFields, listPlaces } = await import('./fields.ts')
  const fields = listFields(call)
  if (told.own.help)
    return terminal.screen.write(helpOfCall({ noun: area, verb: name, call, fields, places: listPlaces(fields) }))
  const { takesValue } = await import('./read-arguments.ts')
  const sorted = sortArguments(typed, takesValue(fields))
  const { makeCall } = await callerOf(env, sorted)
  const { runCall } = await import('./run-call.ts')
  await runCall(call, { fields, told: { ...sorted, words: sorted.words.slice(2) }, makeCall }, terminal)
}

/** Runs the typed command, and returns its exit code. */
export async function rolecallCommand(typed: readonly string[], env: Env, terminal: Terminal): Promise<number> {
  try {
    await run(typed, env, terminal)
    return ENDS.done
  } catch (error) {
    if (terminal.signal.aborted) return ENDS.stopped
    return explain(error, typed.includes('--json'), terminal.complain)
  }
}
